import type { Lock, Locker } from '@tus/utils';

/** How long a call waits for the one before it, ms. A part that is asked to end does so within half a second. */
const MOST_MS = 5000;

/** How the protocol's server says that another call has the upload. */
const LOCKED = { status_code: 423, body: 'another call has this upload\n' };

type Holder = {
  /** asks the holder to end */
  readonly end: () => void | Promise<void>;
  readonly freed: Promise<void>;
  readonly free: () => void;
};

/**
 * One call at a time for each upload. A call that finds another one asks it to end: a line that broke is often still
 * being read when its browser is back. The library's own locks ask again and again without a pause meanwhile, and each
 * time takes memory.
 */
export class UploadLocks implements Locker {
  private readonly holders = new Map<string, Holder>();

  newLock(id: string): Lock {
    return {
      lock: (signal, end) => this.take(id, signal, end),
      unlock: async () => {
        this.holders.get(id)?.free();
        this.holders.delete(id);
      },
    };
  }

  private async take(id: string, signal: AbortSignal, end: Holder['end']): Promise<void> {
    const waiting = AbortSignal.any([signal, AbortSignal.timeout(MOST_MS)]);
    for (let holder = this.holders.get(id); holder; holder = this.holders.get(id)) {
      await holder.end();
      await Promise.race([holder.freed, aborted(waiting)]);
      if (waiting.aborted) throw LOCKED;
    }
    let free = () => {};
    const freed = new Promise<void>((resolve) => {
      free = resolve;
    });
    this.holders.set(id, { end, freed, free });
  }
}

const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
