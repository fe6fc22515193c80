import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Scratch } from '../../bench/scratch.js';

const GONE_TIMEOUT_MS = 3000;

/** A program of this folder in a process of its own, which listens on a port of its own and can be killed. */
export class ChildServer {
  private child: ChildProcess | undefined;
  private address = '';
  private apiAddress = '';

  constructor(
    private readonly program: 'till' | 'order-server' | 'order-worker',
    private readonly scratch: Scratch,
  ) {}

  get url(): string {
    return this.address;
  }

  /** where the application's API listens */
  get apiUrl(): string {
    return this.apiAddress;
  }

  async start(...args: string[]): Promise<void> {
    const path = fileURLToPath(new URL(`./${this.program}.js`, import.meta.url));
    const child = fork(path, args, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
    this.child = child;
    this.scratch.onEnd(() => this.kill());
    const listening = once(child, 'message') as Promise<[{ port: number; apiUrl?: string }]>;
    const ended = once(child, 'exit').then(([code]) => {
      throw new Error(`${this.program} ended with ${code} before it listened`);
    });
    const [{ port, apiUrl = '' }] = await Promise.race([listening, ended]);
    ended.catch(() => undefined);
    this.apiAddress = apiUrl;
    this.address = `http://127.0.0.1:${port}`;
  }

  /** SIGKILL: no flush, no goodbye. */
  async kill(): Promise<void> {
    if (!this.isRunning) return;
    const gone = once(this.child!, 'exit');
    this.child!.kill('SIGKILL');
    await gone;
  }

  /** Waits until it has ended by itself. @returns whether it has, in a few seconds */
  async gone(): Promise<boolean> {
    if (this.isRunning) {
      const signal = AbortSignal.timeout(GONE_TIMEOUT_MS);
      await once(this.child!, 'exit', { signal }).catch(() => undefined);
    }
    return !this.isRunning;
  }

  get isRunning(): boolean {
    return this.child !== undefined && this.child.exitCode === null && this.child.signalCode === null;
  }

  /** Waits until it wants something to be killed, has that done, and lets it go on. @returns whether it came to that */
  async killsFor(kill: () => Promise<void>, signal: AbortSignal): Promise<boolean> {
    const wanted = await once(this.child!, 'message', { signal }).catch(() => undefined);
    if (!wanted) return false;
    await kill();
    this.child!.send({ dead: true });
    return true;
  }

  /** @returns undefined when it went away before it answered */
  async post<T>(path: string, body: object): Promise<T | undefined> {
    try {
      const answer = await fetch(`${this.address}${path}`, { method: 'POST', body: JSON.stringify(body) });
      return (await answer.json()) as T;
    } catch {
      return undefined;
    }
  }
}
