"""The Go files of tidemark that its patches change."""

READER = """package station

import (
	"bufio"
	"fmt"
	"os"
	"strings"
)

// Constant is one part of the tide: how high it is, and when.
type Constant struct {
	Name      string
	Amplitude float64 // metres
	Phase     float64 // degrees
}

func Read(path string) ([]Constant, error) {
	file, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer file.Close()

	var constants []Constant
	lines := bufio.NewScanner(file)
	for number := 1; lines.Scan(); number++ {
		line := lines.Text()
		if strings.HasPrefix(line, "#") {
			continue
		}
		constant, err := parse(line)
		if err != nil {
			return nil, fmt.Errorf("%s, line %d: %w", path, number, err)
		}
		constants = append(constants, constant)
	}
	return constants, lines.Err()
}

func parse(line string) (Constant, error) {
	var port string
	var constant Constant
	_, err := fmt.Sscanf(
		line, "%s\\t%s\\t%f\\t%f",
		&port, &constant.Name, &constant.Amplitude, &constant.Phase)
	return constant, err
}
"""

MAIN = """package main

import (
	"fmt"
	"os"

	"tidemark.test/tidemark/station"
	"tidemark.test/tidemark/tide"
)

func main() {
	if len(os.Args) < 2 {
		fmt.Fprintln(os.Stderr, "usage: tidemark PORT [--date DATE]")
		os.Exit(2)
	}
	constants, err := station.Read("data/constants.tsv")
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	table := tide.Table(os.Args[1], constants)
	print(table)
}

func print(table []tide.Turn) {
	for _, turn := range table {
		fmt.Printf("%s  %s  %5.2f m\\n", turn.At.Format("15:04"), turn.Kind, turn.Height)
	}
}
"""

CACHE_FIRST = """package station

import (
	"encoding/gob"
	"os"
	"time"
)

const age = 24 * time.Hour

func load(path string, now time.Time) ([]Constant, bool) {
	file, err := os.Open(path + ".cache")
	if err != nil {
		return nil, false
	}
	info, _ := file.Stat()
	if now.Sub(info.ModTime()) > age {
		return nil, false
	}
	var constants []Constant
	gob.NewDecoder(file).Decode(&constants)
	return constants, true
}
"""

CACHE_SECOND = """package station

import (
	"encoding/gob"
	"os"
)

// load returns what was kept of a file, unless the file has changed since.
func load(path string) ([]Constant, bool) {
	source, err := os.Stat(path)
	if err != nil {
		return nil, false
	}
	file, err := os.Open(path + ".cache")
	if err != nil {
		return nil, false
	}
	defer file.Close()
	kept, err := file.Stat()
	if err != nil || kept.ModTime().Before(source.ModTime()) {
		return nil, false
	}
	var constants []Constant
	if err := gob.NewDecoder(file).Decode(&constants); err != nil {
		return nil, false
	}
	return constants, true
}
"""

CACHE_THIRD = """package station

import (
	"encoding/gob"
	"os"
	"path/filepath"
)

// A store keeps what was read from station files, one file each.
type store struct {
	folder string
}

var cache = store{folder: filepath.Join(os.TempDir(), "tidemark")}

// load returns what was kept of a file, unless the file has changed since.
func (s store) load(path string) ([]Constant, bool) {
	source, err := os.Stat(path)
	if err != nil {
		return nil, false
	}
	file, err := os.Open(s.name(path))
	if err != nil {
		return nil, false
	}
	defer file.Close()
	kept, err := file.Stat()
	if err != nil || !kept.ModTime().Equal(source.ModTime()) {
		return nil, false
	}
	var constants []Constant
	if err := gob.NewDecoder(file).Decode(&constants); err != nil {
		return nil, false
	}
	return constants, true
}

// keep writes beside and renames, so that nobody reads half a file.
func (s store) keep(path string, constants []Constant) {
	source, err := os.Stat(path)
	if err != nil || os.MkdirAll(s.folder, 0o700) != nil {
		return
	}
	file, err := os.CreateTemp(s.folder, "new-*")
	if err != nil {
		return
	}
	defer os.Remove(file.Name())
	if gob.NewEncoder(file).Encode(constants) != nil || file.Close() != nil {
		return
	}
	os.Chtimes(file.Name(), source.ModTime(), source.ModTime())
	os.Rename(file.Name(), s.name(path))
}

func (s store) name(path string) string {
	return filepath.Join(s.folder, filepath.Base(path)+".gob")
}
"""

TEST = """package station

import "testing"

func TestReadingTwiceGivesTheSame(t *testing.T) {
	first, err := Read("testdata/cuxhaven.tsv")
	if err != nil {
		t.Fatal(err)
	}
	second, err := Read("testdata/cuxhaven.tsv")
	if err != nil || len(first) != len(second) {
		t.Fatalf("%d constants, then %d (%v)", len(first), len(second), err)
	}
}
"""
