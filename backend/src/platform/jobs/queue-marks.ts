import type { Position } from '@daybook/event-store/event-store';
import type { Redis } from 'ioredis';

/** Positions are compared as the digits that they are: a script's numbers are not exact beyond 2^53. */
const BEFORE = 'local function before(a, b) return #a < #b or (#a == #b and a < b) end';

const ADVANCE = `${BEFORE}
local mark = redis.call('get', KEYS[1])
if not mark or before(mark, ARGV[1]) then return 0 end
if before(mark, ARGV[2]) then redis.call('set', KEYS[1], ARGV[2]) end
return 1`;

/**
 * What a queue outside of Postgres knows of the log: for each reactor the position up to which its jobs were added. A
 * mark is written behind the jobs, into the same store. A store that loses its newest writes, or all of them, loses the
 * mark with them, and so says by itself from where jobs are missing (infra/adr/0037).
 */
export class QueueMarks {
  constructor(private readonly redis: () => Redis) {}

  /** @returns undefined when the store has never had a mark of the reactor, or has lost it */
  async read(reactor: string): Promise<Position | undefined> {
    const mark = await this.redis().get(keyOf(reactor));
    return mark === null ? undefined : BigInt(mark);
  }

  /** Sets the mark of a reactor that has none. */
  async begin(reactor: string, at: Position): Promise<void> {
    await this.redis().set(keyOf(reactor), String(at), 'NX');
  }

  async forget(reactor: string): Promise<void> {
    await this.redis().del(keyOf(reactor));
  }

  /**
   * Moves the mark, once the jobs of the events behind `from` up to `to` were added. It never moves back.
   * @returns false when the mark is before `from`, or gone: jobs from before it are missing
   */
  async advance(reactor: string, from: Position, to: Position): Promise<boolean> {
    const moved = await this.redis().eval(ADVANCE, 1, keyOf(reactor), String(from), String(to));
    return moved === 1;
  }
}

const keyOf = (reactor: string) => `daybook:reactor:${reactor}`;
