import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Scratch } from '../scratch.js';

const PROGRAM = fileURLToPath(new URL('./bare-server.js', import.meta.url));

/** Starts the bare server in a process of its own, as the application has one. */
export async function startBareServer(
  scratch: Scratch,
  databaseUrl: string,
  connections: number,
): Promise<{ url: string; pid: number | undefined }> {
  const child = fork(PROGRAM, [databaseUrl, String(connections)], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const gone = once(child, 'exit');
  scratch.onEnd(async () => {
    child.kill('SIGTERM');
    await gone;
  });
  const ended = gone.then(([code]) => {
    throw new Error(`the bare server ended with ${code}`);
  });
  ended.catch(() => undefined);
  const [{ port }] = await Promise.race([once(child, 'message') as Promise<[{ port: number }]>, ended]);
  return { url: `http://127.0.0.1:${port}`, pid: child.pid };
}
