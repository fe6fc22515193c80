import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** What {@link timeAdds} finds. */
export type AddTimes = { readonly times: readonly number[]; readonly cpuSeconds: number };

const PROGRAM = fileURLToPath(new URL('./add-times.process.js', import.meta.url));

/**
 * How long adds of fresh visitors take, one after the other, ms. A process of its own times them: beside the generator of
 * the hits they would wait for it too.
 */
export async function timeAdds(url: string, seconds: number): Promise<AddTimes> {
  const child = fork(PROGRAM, [url, String(seconds)], {
    execArgv: [],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const [answer] = (await Promise.race([once(child, 'message'), failureOf(once(child, 'exit'))])) as [
    AddTimes,
  ];
  return answer;
}

async function failureOf(exit: Promise<unknown[]>): Promise<never> {
  const [code] = await exit;
  throw new Error(`the process that times adds ended with ${String(code)}`);
}
