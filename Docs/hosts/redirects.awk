# Writes the lines of SITE/public/_redirects in the language of a web server, to include in its configuration:
#
#   awk -v server=nginx -f redirects.awk SITE/public/_redirects > /etc/nginx/timetable-redirects.conf
#
# The servers are nginx, caddy, apache and lighttpd. Without these redirects nothing is lost: each former address also has
# a page, which leads on.

function escaped(text) {
  gsub(/[][.+?(){}^$|\\]/, "\\\\&", text)
  return text
}

/^#/ || NF < 2 { next }

{
  from = $1
  to = $2
  status = NF > 2 ? $3 + 0 : 301
  # 200 shows another page under this address, which is not a redirect.
  if (status < 300 || status > 399) next
  rest = sub(/\*$/, "", from)
  sub(/:splat$/, "", to)
  pattern = "^" escaped(from) (rest ? "(.*)" : "") "$"
  number++
}

server == "nginx" && rest { print "location ~ \"" pattern "\" { return " status " " to "$1; }"; next }
server == "nginx" { print "location = " from " { return " status " " to "; }"; next }
server == "caddy" && rest { print "@former" number " path_regexp former" number " " pattern "\nredir @former" number " " to "{re.former" number ".1} " status; next }
server == "caddy" { print "redir " from " " to " " status; next }
server == "apache" { print "RewriteRule \"" pattern "\" \"" to (rest ? "$1" : "") "\" [R=" status ",L]"; next }
# One status for all.
server == "lighttpd" { print "url.redirect += ( \"" pattern "\" => \"" to (rest ? "$1" : "") "\" )"; next }
{
  print "redirects.awk: write -v server=nginx, caddy, apache or lighttpd" > "/dev/stderr"
  exit 2
}
