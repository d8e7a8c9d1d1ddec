#!/bin/sh
# Plays the person at the browser who says yes: opens the page and follows where it is sent.
exec curl --silent --show-error --location --max-redirs 3 --max-time 20 --output /dev/null "$1"
