import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Scratch } from '../bench/scratch.js';

const PROGRAM = fileURLToPath(new URL('./append-server.js', import.meta.url));

/** The append server as a process that can be killed and started again. */
export class AppendServerProcess {
  private child: ChildProcess | undefined;
  private address = '';

  constructor(
    private readonly databaseUrl: string,
    private readonly scratch: Scratch,
  ) {}

  /** Where it listens now; another one after each start. */
  get url(): string {
    return this.address;
  }

  async start(): Promise<void> {
    const child = fork(PROGRAM, [this.databaseUrl], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
    this.child = child;
    // at each start: an interruption may come between a kill and the start behind it
    this.scratch.onEnd(() => this.kill());
    const listening = once(child, 'message') as Promise<[{ port: number }]>;
    const ended = once(child, 'exit').then(([code]) => {
      throw new Error(`the append server ended with ${code} before it listened`);
    });
    const [{ port }] = await Promise.race([listening, ended]);
    ended.catch(() => undefined);
    this.address = `http://127.0.0.1:${port}`;
  }

  /** SIGKILL: no flush, no goodbye. */
  async kill(): Promise<void> {
    const child = this.child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  }
}
