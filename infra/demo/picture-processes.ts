import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { PictureAnswer, PictureOrder } from './picture.process.js';

type Ordered = {
  readonly order: PictureOrder;
  resolve(picture: Buffer | undefined): void;
  reject(error: Error): void;
};

const PROCESSES = 2;
const PROGRAM = fileURLToPath(new URL('./picture.process.js', import.meta.url));

/**
 * Processes that render pictures; what somebody waits for comes before what is only made ready. Processes and no
 * threads, so that what they needed of memory is gone with them when there is nothing left to do.
 */
export class PictureProcesses {
  private readonly now: Ordered[] = [];
  private readonly later: Ordered[] = [];
  private readonly busy = new Map<ChildProcess, Ordered>();
  private idle: ChildProcess[] = [];
  private stopped = false;

  /** @returns the picture when a width was ordered, nothing when a master was */
  order(order: PictureOrder, when: 'now' | 'later'): Promise<Buffer | undefined> {
    if (this.stopped) return Promise.reject(new Error('stopped'));
    return new Promise((resolve, reject) => {
      this[when].push({ order, resolve, reject });
      this.hand();
    });
  }

  async stop(): Promise<void> {
    this.stopped = true;
    const all = [...this.busy.keys(), ...this.idle];
    for (const { reject } of [...this.busy.values(), ...this.now, ...this.later])
      reject(new Error('stopped'));
    await Promise.all(
      all.map(async (child) => {
        const gone = once(child, 'exit');
        child.kill();
        await gone;
      }),
    );
  }

  private hand(): void {
    while (!this.stopped && this.busy.size < PROCESSES) {
      const ordered = this.now.shift() ?? this.later.shift();
      if (!ordered) break;
      const child = this.idle.pop() ?? this.start();
      this.busy.set(child, ordered);
      child.send(ordered.order);
    }
    if (this.busy.size === 0 && !this.stopped) {
      for (const child of this.idle) child.disconnect();
      this.idle = [];
    }
  }

  private start(): ChildProcess {
    const child = fork(PROGRAM, { serialization: 'advanced' });
    child.on('message', (message) => {
      const answer = message as PictureAnswer;
      const ordered = this.busy.get(child);
      if ('error' in answer) ordered?.reject(new Error(answer.error));
      else ordered?.resolve(answer.picture ? Buffer.from(answer.picture) : undefined);
      this.busy.delete(child);
      this.idle.push(child);
      this.hand();
    });
    child.on('exit', () => {
      this.busy.get(child)?.reject(new Error('a picture process ended early'));
      this.busy.delete(child);
      this.idle = this.idle.filter((other) => other !== child);
      this.hand();
    });
    return child;
  }
}
