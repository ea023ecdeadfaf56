#include "CZones.h"

#include <fstream>
#include <sstream>
#include <string>

// tzdata.zi is the whole database as text, of which only three kinds of line matter here:
//
//   # version 2025b
//   Z Europe/Paris 0:9:21 - LMT 1891 Mar 16
//   L Europe/Paris Europe/Monaco

struct czones_names {
  std::ifstream file;
  std::string release, name, target;
};

czones_names *czones_names_open(const char *path) {
  try {
    auto names = new czones_names{std::ifstream(path), "", "", ""};
    std::string line, mark, word, release;
    if (std::getline(names->file, line)) {
      std::istringstream words(line);
      if (words >> mark >> word >> release && mark == "#" && word == "version") names->release = release;
      return names;
    }
    delete names;
  } catch (...) {
  }
  return nullptr;
}

bool czones_names_next(czones_names *names, const char **name, const char **target) {
  try {
    std::string line, kind;
    while (std::getline(names->file, line)) {
      if (line.size() < 2 || line[1] != ' ' || (line[0] != 'Z' && line[0] != 'L')) continue;
      std::istringstream words(line);
      names->target.clear();
      words >> kind;
      if (kind == "L") words >> names->target;
      if (!(words >> names->name)) continue;
      *name = names->name.c_str();
      *target = names->target.c_str();
      return true;
    }
  } catch (...) {
  }
  return false;
}

const char *czones_names_release(const czones_names *names) { return names->release.c_str(); }

void czones_names_close(czones_names *names) { delete names; }
