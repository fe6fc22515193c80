import { setTimeout } from 'node:timers/promises';
import { Listener } from '@daybook/event-store/postgres/listener';
import type pg from 'pg';
import type { Step } from './progress.js';

const CHANNEL = 'daybook_projections';
/** Postgres takes up to 7,999 bytes; a longer announcement says "all". */
const LONGEST = 7_900;

/** Least time between two announcements of a process, ms. */
const SPACING_MS = 20;

/**
 * Announces a step to other processes, after its commit and outside its transaction. They poll the checkpoints too,
 * so a lost announcement only costs time, and a failure here is ignored.
 */
export const announce = (client: pg.ClientBase, step: Step): Promise<void> =>
  announceAll(client, [step]).catch(() => undefined);

async function announceAll(client: pg.ClientBase, steps: readonly Step[]): Promise<void> {
  const payloads = steps.map(shortPayloadOf);
  await client.query('select pg_notify($1, payload) from unnest($2::text[]) payload', [CHANNEL, payloads]);
}

/**
 * Announces the steps of all projections of a process: a step after a pause at once, those of the next 20 ms together.
 * Each announcement wakes every process that listens, and all of its steps wake it once.
 */
export class Announcer {
  /** the steps that wait, one for each projection */
  private readonly waiting = new Map<string, Step>();
  private readonly closing = new AbortController();
  private sending: Promise<void> | undefined;

  /** @param onConnection runs work on a connection; it may fail */
  constructor(
    private readonly onConnection: (work: (client: pg.ClientBase) => Promise<void>) => Promise<void>,
  ) {}

  /** Call it behind the commit. */
  announce(step: Step): void {
    const before = this.waiting.get(step.projection);
    this.waiting.set(step.projection, before ? joined(before, step) : step);
    this.sending ??= this.sendWaiting();
  }

  /** Resolves when all that was announced is sent. */
  async close(): Promise<void> {
    this.closing.abort();
    await this.sending;
  }

  private async sendWaiting(): Promise<void> {
    const { signal } = this.closing;
    while (this.waiting.size > 0) {
      const steps = [...this.waiting.values()];
      this.waiting.clear();
      await this.onConnection((client) => announceAll(client, steps)).catch(() => undefined);
      await setTimeout(SPACING_MS, undefined, { signal }).catch(() => undefined);
    }
    this.sending = undefined;
  }
}

/** Two steps of a projection as one. What lies between them may have changed anything. */
function joined(before: Step, step: Step): Step {
  const { from, surrogateKeys: first } = before;
  const { surrogateKeys: second } = step;
  const follows = before.generation === step.generation && before.to === step.from;
  if (!follows || first === 'all' || second === 'all') return { ...step, from, surrogateKeys: 'all' };
  return { ...step, from, surrogateKeys: [...new Set([...first, ...second])] };
}

function shortPayloadOf(step: Step): string {
  const text = payloadOf(step);
  return Buffer.byteLength(text) > LONGEST ? payloadOf({ ...step, surrogateKeys: 'all' }) : text;
}

/**
 * Listens to the steps that other processes announce. The checkpoints are the truth.
 * @param onLost the connection was lost, and steps with it: Postgres may have crashed
 */
export const announcements = (url: string, onStep: (step: Step) => void, onLost: () => void) =>
  new Listener({
    url,
    onLost,
    channel: CHANNEL,
    name: 'daybook read models: progress',
    onNotification: (payload) => onStep(stepOf(payload)),
  });

const payloadOf = ({ from, to, ...step }: Step) =>
  JSON.stringify({ ...step, from: String(from), to: String(to) });

function stepOf(payload: string): Step {
  const { from, to, ...step } = JSON.parse(payload) as Omit<Step, 'from' | 'to'> & {
    from: string;
    to: string;
  };
  return { ...step, from: BigInt(from), to: BigInt(to) };
}
