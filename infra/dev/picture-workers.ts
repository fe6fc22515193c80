import { Worker } from 'node:worker_threads';
import type { PictureOrder } from './demo/pictures/picture-worker.js';

type Ordered = {
  readonly order: PictureOrder;
  resolve(picture: Buffer | undefined): void;
  reject(error: Error): void;
};

const WORKERS = 2;

/** Threads that render pictures; what somebody waits for comes before what is only made ready. Gone when idle. */
export class PictureWorkers {
  private readonly now: Ordered[] = [];
  private readonly later: Ordered[] = [];
  private readonly busy = new Map<Worker, Ordered>();
  private idle: Worker[] = [];
  private stopped = false;

  /** @returns the picture when a width was ordered, nothing when a master was */
  order(order: PictureOrder, when: 'now' | 'later'): Promise<Buffer | undefined> {
    return new Promise((resolve, reject) => {
      this[when].push({ order, resolve, reject });
      this.hand();
    });
  }

  async stop(): Promise<void> {
    this.stopped = true;
    const workers = [...this.busy.keys(), ...this.idle];
    for (const { reject } of [...this.busy.values(), ...this.now, ...this.later])
      reject(new Error('stopped'));
    await Promise.all(workers.map((worker) => worker.terminate()));
  }

  private hand(): void {
    while (!this.stopped && this.busy.size < WORKERS) {
      const ordered = this.now.shift() ?? this.later.shift();
      if (!ordered) break;
      const worker = this.idle.pop() ?? this.start();
      this.busy.set(worker, ordered);
      worker.postMessage(ordered.order);
    }
    if (this.busy.size === 0) {
      for (const worker of this.idle) void worker.terminate();
      this.idle = [];
    }
  }

  private start(): Worker {
    const worker = new Worker(new URL('./demo/pictures/picture-worker.js', import.meta.url));
    worker.unref();
    worker.on('message', (picture: Uint8Array | null) => {
      this.busy.get(worker)?.resolve(picture ? Buffer.from(picture) : undefined);
      this.busy.delete(worker);
      this.idle.push(worker);
      this.hand();
    });
    worker.on('error', (error: Error) => {
      this.busy.get(worker)?.reject(error);
      this.busy.delete(worker);
      this.hand();
    });
    return worker;
  }
}
