import { Listener } from '@daybook/event-store/postgres/listener';
import type pg from 'pg';
import type { Step } from './progress.js';

const CHANNEL = 'daybook_projections';
/** Postgres takes up to 7,999 bytes; longer ones say "all". */
const LONGEST = 7_900;

/**
 * Tells other processes of a step, after its commit and outside its transaction: a hint to look, no more. Losing it
 * costs time, so a failure here is nobody's failure.
 */
export async function announce(client: pg.ClientBase, step: Step): Promise<void> {
  const text = payloadOf(step);
  const payload = Buffer.byteLength(text) > LONGEST ? payloadOf({ ...step, surrogateKeys: 'all' }) : text;
  await client.query('select pg_notify($1, $2)', [CHANNEL, payload]).catch(() => undefined);
}

/** Listens to the steps that other processes announce. Looking at the checkpoints is the truth. */
export const announcements = (url: string, onStep: (step: Step) => void) =>
  new Listener({
    url,
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
