import pg from 'pg';
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

/** Listens to the steps that other processes announce, on a connection that is made anew when it is lost. */
export class Announcements {
  private client: pg.Client | undefined;
  private closed = false;

  constructor(
    private readonly url: string,
    private readonly onStep: (step: Step) => void,
  ) {}

  /** Listens when it does not already; never fails, as looking at the checkpoints is the truth. */
  async listen(): Promise<void> {
    if (this.client || this.closed) return;
    const client = new pg.Client({
      connectionString: this.url,
      application_name: 'daybook read models: progress',
      connectionTimeoutMillis: 5_000,
      keepAlive: true,
    });
    this.client = client;
    const lost = () => {
      if (this.client === client) this.client = undefined;
      client.end().catch(() => undefined);
    };
    client.on('error', lost);
    client.on('end', lost);
    client.on('notification', ({ payload }) => this.onStep(stepOf(payload ?? '')));
    await client
      .connect()
      .then(() => client.query(`listen ${CHANNEL}`))
      .then(() => (this.closed ? lost() : undefined), lost);
  }

  async close(): Promise<void> {
    this.closed = true;
    await this.client?.end().catch(() => undefined);
  }
}

const payloadOf = ({ from, to, ...step }: Step) =>
  JSON.stringify({ ...step, from: String(from), to: String(to) });

function stepOf(payload: string): Step {
  const { from, to, ...step } = JSON.parse(payload) as Omit<Step, 'from' | 'to'> & {
    from: string;
    to: string;
  };
  return { ...step, from: BigInt(from), to: BigInt(to) };
}
