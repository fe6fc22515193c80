import { randomUUID } from 'node:crypto';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import type pg from 'pg';

export type Fact = {
  readonly stream: string;
  readonly type: string;
  readonly data: object;
  /** default: it is the first of its stream */
  readonly revision?: number;
};

/**
 * Writes facts behind what the log holds by one statement; no other client may append meanwhile. The log's own way gives
 * each of 200,000 streams its verdict, which takes most of a minute and is not what is measured.
 */
export async function appendFacts(
  client: pg.Client,
  website: WebsiteId,
  facts: readonly Fact[],
): Promise<void> {
  await client.query(
    `insert into event_log.events (position, stream, revision, event_id, type, website_id, data, metadata, recorded_at)
     select head + n, stream, revision, id, type, $6, data, json_build_object('websiteId', $6::text, 'schemaVersion', 1), now()
     from (select coalesce(max(position), 0) as head from event_log.events) h,
       unnest($1::text[], $2::uuid[], $3::text[], $4::json[], $5::bigint[]) with ordinality
         as f(stream, id, type, data, revision, n)`,
    [
      facts.map(({ stream }) => stream),
      facts.map(() => randomUUID()),
      facts.map(({ type }) => type),
      facts.map(({ data }) => JSON.stringify(data)),
      facts.map(({ revision = 0 }) => revision),
      website,
    ],
  );
}
