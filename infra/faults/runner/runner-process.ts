import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Scratch } from '../../bench/scratch.js';

const PROGRAM = fileURLToPath(new URL('./runner.process.js', import.meta.url));

/** What a loaded process has to run. */
export type RunnerOrder = { readonly url: string; readonly batchSize: number };

/** The runner as a process that can be killed. It loads while another one runs, so that a thousand of them take minutes. */
export class RunnerProcess {
  private readonly loaded: Promise<unknown>;

  private constructor(private readonly child: ChildProcess) {
    this.loaded = Promise.race([
      once(child, 'message'),
      once(child, 'exit').then(([code]) => {
        throw new Error(`the runner ended with ${code} before it had loaded`);
      }),
    ]);
    this.loaded.catch(() => undefined);
  }

  static load(scratch: Scratch): RunnerProcess {
    const child = fork(PROGRAM, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
    const runner = new RunnerProcess(child);
    scratch.onEnd(() => runner.kill());
    return runner;
  }

  async start(order: RunnerOrder): Promise<void> {
    await this.loaded;
    this.child.send(order);
  }

  /** SIGKILL: no rollback, no goodbye. */
  async kill(): Promise<void> {
    const { child } = this;
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  }
}
