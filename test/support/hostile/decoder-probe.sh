#!/bin/sh
# Stands where ffmpeg would: says on its standard error what a decoder that was taken over could find.
# Ours are two settings of its memory.
variables() { tr '\0' '\n' <"/proc/$1/environ" 2>/dev/null | grep '=' | grep -cv '^MALLOC_'; }
group() { sed 's/.*) //' "/proc/$1/stat" 2>/dev/null | cut -d ' ' -f 3; }
mine=$(group $$)
others=0
for folder in /proc/[0-9]*; do
  pid=${folder#/proc/}
  if [ "$(group "$pid")" = "$mine" ]; then others=$((others + $(variables "$pid"))); fi
done
files=$(ls -l /proc/$$/fd | grep -c -- '-> .*kept-open')
megabytes=$(($(ulimit -v) / 1024))
echo "{\"own\":$(variables $$),\"parents\":$(variables $PPID),\"functions\":$others,\"files\":$files,\"megabytes\":$megabytes,\"cores\":\"$(ulimit -c)\"}" >&2
