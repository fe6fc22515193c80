import { Listener } from '@daybook/event-store/postgres/listener';
import type pg from 'pg';
import type { Step } from './progress.js';

const CHANNEL = 'daybook_projections';
/** Postgres takes up to 7,999 bytes; a longer announcement says "all". */
const LONGEST = 7_900;

/**
 * Announces a step to other processes, after its commit and outside its transaction. They poll the checkpoints too,
 * so a lost announcement only costs time, and a failure here is ignored.
 */
export async function announce(client: pg.ClientBase, step: Step): Promise<void> {
  await client.query('select pg_notify($1, $2)', [CHANNEL, shortPayloadOf(step)]).catch(() => undefined);
}

/** As {@link announce}, where the commit may still be under way on this connection: a step that came to nothing is not announced. */
export async function announceCommitted(client: pg.ClientBase, step: Step): Promise<void> {
  const { projection, generation, to } = step;
  await client.query(
    `select pg_notify($1, $2) from projections.checkpoints
     where name = $3 and slot = 'live' and generation = $4 and position = $5`,
    [CHANNEL, shortPayloadOf(step), projection, generation, String(to)],
  );
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
