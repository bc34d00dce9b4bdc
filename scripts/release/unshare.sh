#!/bin/sh
# The launcher of an AppImage asks `unshare -Ur true` whether Chromium's sandbox can work, and adds --no-sandbox where it
# cannot. It finds this file before the system's program, because its own folder comes first in PATH. A system that
# restricts user namespaces may let unshare make them by a profile of its own, and not the application, which has none:
# Chromium would end without a word.
restriction=/proc/sys/kernel/apparmor_restrict_unprivileged_userns
if [ -r "$restriction" ] && [ "$(cat "$restriction")" = 1 ]; then
  read -r profile < /proc/self/attr/current
  # Whoever starts it may pass a profile on that allows them, as some file managers do.
  [ "$profile" = unconfined ] && exit 1
fi
exec /usr/bin/unshare "$@"
