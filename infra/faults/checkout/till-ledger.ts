import { closeSync, existsSync, fsyncSync, openSync, readFileSync, writeSync } from 'node:fs';
import { DAY_MS } from '@daybook/contracts/shared/durations';

/** A line of the till's ledger; amounts in minor units. */
export type TillEntry = {
  readonly kind: 'taken' | 'refunded';
  readonly key: string;
  readonly amount: number;
  readonly currency: string;
  readonly reference: string;
};

/** What the till says of a payment. */
export type TillAnswer =
  | {
      readonly status: 'taken';
      readonly amount: number;
      readonly currency: string;
      readonly reference: string;
    }
  | { readonly status: 'declined' | 'pending' | 'never' };

type Begun = { readonly key: string; readonly amount: number; readonly currency: string };

/** How long the till remembers the first answer to a key, ms of its own clock. */
const REMEMBERED_MS = DAY_MS;

/** So long a buyer may take for a step, ms of the till's clock. */
const STEP_WITHIN_MS = DAY_MS / 24;

/** What the till has taken and given back: a file to which lines are added, each on the disk before it is answered. */
export class TillLedger {
  private readonly file: number;
  private readonly entries: TillEntry[];
  /** first answers by key, with the time when they are forgotten */
  private readonly answers = new Map<string, { answer: TillAnswer; until: number }>();
  private readonly begun = new Map<string, Begun>();
  /** payments whose step no buyer does, with the time when the till gives them up */
  private readonly undone = new Map<string, number>();
  /** keys that a look-up has closed */
  private readonly closed = new Set<string>();
  private now = 0;

  /** @param isDurable false: a till that dies with the run needs no disk */
  constructor(
    path: string,
    private readonly isDurable = true,
  ) {
    this.entries = readLedger(path);
    this.file = openSync(path, 'a');
  }

  /** The clock of the till goes on. */
  advance(ms: number): void {
    this.now += ms;
  }

  /** The first answer to a key, if the till still knows it; a key that a look-up has closed is declined. */
  remembered(key: string): TillAnswer | undefined {
    if (this.closed.has(key)) return { status: 'declined' };
    const known = this.answers.get(key);
    return known && known.until > this.now ? known.answer : undefined;
  }

  /** Takes an amount, whatever was taken before: who asks twice after a day pays twice. */
  take({ key, amount, currency }: Begun): TillAnswer {
    const reference = `till-${this.entries.length + 1}`;
    this.write({ kind: 'taken', key, amount, currency, reference });
    return this.remember(key, { status: 'taken', amount, currency, reference });
  }

  decline(key: string): TillAnswer {
    return this.remember(key, { status: 'declined' });
  }

  begin(asked: Begun): TillAnswer {
    this.begun.set(asked.key, asked);
    return this.remember(asked.key, { status: 'pending' });
  }

  /** As {@link begin}, for a buyer who never does the step. */
  beginUndone({ key }: Begun): TillAnswer {
    this.undone.set(key, this.now + STEP_WITHIN_MS);
    return this.remember(key, { status: 'pending' });
  }

  capture(key: string): TillAnswer {
    const asked = this.begun.get(key);
    if (!asked) return this.lookUp(key);
    this.begun.delete(key);
    return this.take(asked);
  }

  /** The ledger knows a payment for ever. What it never heard of is closed: a request on its way takes nothing. */
  lookUp(key: string): TillAnswer {
    const taken = this.entries.find((entry) => entry.key === key && entry.kind === 'taken');
    if (taken) {
      const { amount, currency, reference } = taken;
      return { status: 'taken', amount, currency, reference };
    }
    if (this.begun.has(key)) return this.capture(key);
    const until = this.undone.get(key);
    if (until !== undefined) return { status: until > this.now ? 'pending' : 'declined' };
    const known = this.answers.get(key)?.answer;
    if (known) return known;
    const wasClosed = this.closed.has(key);
    this.closed.add(key);
    return { status: wasClosed ? 'declined' : 'never' };
  }

  refund(key: string, reference: string, amount: number): TillAnswer {
    const known = this.remembered(key);
    if (known) return known;
    const taken = this.entries.find((entry) => entry.reference === reference && entry.kind === 'taken');
    const back = this.entries.filter((entry) => entry.reference === reference && entry.kind === 'refunded');
    const left = (taken?.amount ?? 0) - back.reduce((sum, entry) => sum + entry.amount, 0);
    if (!taken || amount > left) return this.decline(key);
    this.write({ ...taken, kind: 'refunded', key, amount });
    return this.remember(key, { status: 'taken', amount, currency: taken.currency, reference });
  }

  /** As {@link lookUp}, for what was given back. */
  lookUpRefund(key: string): TillAnswer {
    const given = this.entries.find((entry) => entry.key === key && entry.kind === 'refunded');
    if (given) {
      const { amount, currency, reference } = given;
      return { status: 'taken', amount, currency, reference };
    }
    const known = this.answers.get(key)?.answer;
    if (known) return known;
    const wasClosed = this.closed.has(key);
    this.closed.add(key);
    return { status: wasClosed ? 'declined' : 'never' };
  }

  private remember(key: string, answer: TillAnswer): TillAnswer {
    this.answers.set(key, { answer, until: this.now + REMEMBERED_MS });
    return answer;
  }

  private write(entry: TillEntry): void {
    writeSync(this.file, `${JSON.stringify(entry)}\n`);
    if (this.isDurable) fsyncSync(this.file);
    this.entries.push(entry);
  }

  close(): void {
    closeSync(this.file);
  }
}

/** The lines of a ledger, the oldest first; none of a file that is not there. */
export function readLedger(path: string): TillEntry[] {
  if (!existsSync(path)) return [];
  const lines = readFileSync(path, 'utf8').split('\n').filter(Boolean);
  return lines.map((line) => JSON.parse(line) as TillEntry);
}
