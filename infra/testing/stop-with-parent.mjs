import { spawn } from 'node:child_process';

/** Waits until the other end of its input is gone; after an orderly end there is neither server nor folder. */
const SCRIPT = `
read _
[ -d "$3" ] || exit 0
kill -s "$1" "$2"
while kill -0 "$2" 2>/dev/null; do sleep 0.1; done
rm -rf "$3"`;

/**
 * Stops a server and removes its folder when this process ends, also by SIGKILL: a shell holds the other end of a pipe,
 * which the system closes whatever happens here.
 */
export function stopWithParent({ pid, signal, folder }) {
  if (process.platform === 'win32') return;
  const watcher = spawn('/bin/sh', ['-c', SCRIPT, 'stop-with-parent', signal, String(pid), folder], {
    stdio: ['pipe', 'ignore', 'ignore'],
    // its own process group: Ctrl-C must not end it before the server
    detached: true,
  });
  watcher.unref();
  watcher.stdin.unref?.();
}
