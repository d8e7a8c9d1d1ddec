print("knoten")
