# Writes the lines of SITE/public/_redirects in the language of a web server, to include in its configuration:
#
#   LC_ALL=C awk -v server=nginx -f redirects.awk SITE/public/_redirects > timetable-redirects.conf
#
# The servers are nginx, caddy, apache and lighttpd. Nothing is written, and the status is 1, if a line has a character that
# could be code in a configuration. Lines that these servers cannot follow, that lead to themselves, or that are longer than
# 2,000 characters, with which nginx would not start, are named and left out. Without the redirects
# nothing is lost: each address that a page has had also has a page, which leads on.

function escaped(text) {
  gsub(/[][.+?*(){}^|]/, "\\\\&", text)
  return text
}

function report(message) { print FILENAME ":" FNR ": " message > "/dev/stderr" }

BEGIN {
  if (server !~ /^(nginx|caddy|apache|lighttpd)$/) {
    print "redirects.awk: write -v server=nginx, caddy, apache or lighttpd" > "/dev/stderr"
    status = 2
    exit
  }
}

{ sub(/\r$/, "") }

# A comment, which may not hide a further line from awk alone.
/^[ \t]*(#|$)/ && !/[^ -~\t\200-\377]/ { next }

# Characters of addresses, by RFC 3986; quotes, semicolons, dollar signs, braces and backslashes are not among them.
/[^]A-Za-z0-9._~:\/?#[@!&()*+,=% \t-]/ {
  report("nothing is written: this line contains a character that is not allowed in an address")
  status = 1
  next
}

{
  from = $1
  to = $2
  code = NF > 2 ? $3 : "301"
  sub(/!$/, "", code)
  rest = sub(/\*$/, "", from)
  splat = sub(/:splat$/, "", to)
}

length($0) > 2000 || NF > 3 || code !~ /^30[12378]$/ || from !~ /^\// || from ~ /[%?#*:]/ || to !~ /^(\/|https?:\/\/)/ || to ~ /[*]|:[A-Za-z_]/ || splat && (!rest || to ~ /^https?:\/\/[^\/?#]*$/) {
  report("skipped: not a redirect, or one that cannot be written for " server)
  next
}

# These servers look for redirects before they look for files, so readers would be led in a circle.
{
  path = to
  sub(/[?#].*/, "", path)
}
path == from || rest && index(path, from) == 1 {
  report("skipped: it leads to itself")
  next
}

# Of several lines with one address the first counts, as on the hosts; nginx would refuse the others.
seen[from, rest]++ { next }

{
  # What follows is a part of the new address: printable, and of ASCII. Behind the first slash, another one, or a backslash,
  # would begin the name of another host.
  follows = splat && to == "/" ? "([!-.0-Z^-~][!-Z^-~]*|)" : "([!-~]*)"
  pattern = "^" escaped(from) (rest ? follows : "") "$"
  number++
}

server == "nginx" && rest { line = "location ~ \"" pattern "\" { return " code " \"" to (splat ? "$1" : "") "\"; }" }
server == "nginx" && !rest { line = "location = \"" from "\" { return " code " \"" to "\"; }" }
# The plain form of Caddy's redirects ignores case and takes brackets for a character class.
server == "caddy" { line = "@former" number " path_regexp former" number " \"" pattern "\"\nredir @former" number " \"" to (splat ? "{re.former" number ".1}" : "") "\" " code }
# A percent sign before a digit would be a part of another pattern.
server == "apache" { gsub(/%/, "\\\\%", to) }
server == "apache" { line = "RewriteRule \"" pattern "\" \"" to (splat ? "$1" : "") "\" [R=" code ",L,NE]" }
server == "lighttpd" { gsub(/%/, "%%", to) }
# It writes brackets of addresses as their numbers before it compares.
server == "lighttpd" { gsub(/\\\[/, "(?:&|%5B)", pattern); gsub(/\\\]/, "(?:&|%5D)", pattern) }
# lighttpd refuses two patterns that differ only in case; a comment makes them different.
server == "lighttpd" { if (patterns[tolower(pattern)]++) pattern = "(?#" number ")" pattern }
# One status for all.
server == "lighttpd" { line = "url.redirect += ( \"" pattern "\" => \"" to (splat ? "$1" : "") "\" )" }

{ lines[++count] = line }

END {
  if (!status) for (number = 1; number <= count; number++) print lines[number]
  exit status
}
