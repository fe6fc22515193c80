import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import type pg from 'pg';
import type { PastProgress } from './past-tables.js';
import type { ShopThen } from './shop-moment.js';

export type MomentState = 'requested' | 'building' | 'ready' | 'failed';

/** The moment that an operator asked to see last. There is one at a time: another one takes its place. */
export type RequestedMoment = {
  readonly id: string;
  readonly website: WebsiteId;
  readonly at: Date;
  readonly state: MomentState;
  readonly events: number;
  /** of the log that was read, 0 to 1 */
  readonly done: number;
  readonly shop: ShopThen | null;
  readonly error: string | null;
};

type Row = Omit<RequestedMoment, 'shop'> & { readonly shop: ShopThen | null };
type Client = Pick<pg.ClientBase, 'query'>;

/** How long the last one is shown. */
const KEPT = "interval '1 hour'";

export async function readMoment(client: Client): Promise<RequestedMoment | undefined> {
  const { rows } = await client.query<Row>(
    `select id, website, at, state, events, done, shop, error from projections.moments
     where updated_at > clock_timestamp() - ${KEPT}`,
  );
  return rows[0];
}

/** Asks for a moment; what was shown before is dropped. @returns its id */
export async function requestMoment(client: Client, website: WebsiteId, at: Date): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    `insert into projections.moments as m (website, at) values ($1, $2)
     on conflict (one_row) do update set
       id = excluded.id, website = excluded.website, at = excluded.at, state = 'requested', events = 0, done = 0,
       shop = null, error = null, updated_at = clock_timestamp()
     returning id`,
    [website, at],
  );
  return rows[0]?.id ?? '';
}

/** Ends the look at it: a process that builds it stops, and nothing of it is left. */
export async function dropMoment(client: Client): Promise<void> {
  await client.query('delete from projections.moments');
}

/** @returns false when another moment was asked for meanwhile */
export async function noteMoment(
  client: Client,
  id: string,
  { events, position, head }: PastProgress,
): Promise<boolean> {
  const done = head === 0n ? 1 : Math.min(1, Number(position) / Number(head));
  const { rowCount } = await client.query(
    `update projections.moments set state = 'building', events = $2, done = $3, updated_at = clock_timestamp()
     where id = $1`,
    [id, events, done],
  );
  return rowCount === 1;
}

export async function endMoment(
  client: Client,
  id: string,
  end: { readonly shop: ShopThen } | { readonly error: string },
): Promise<void> {
  await client.query(
    `update projections.moments set state = $2, shop = $3, error = $4, done = 1, updated_at = clock_timestamp()
     where id = $1`,
    [
      id,
      'shop' in end ? 'ready' : 'failed',
      'shop' in end ? JSON.stringify(end.shop) : null,
      'error' in end ? end.error : null,
    ],
  );
}
