import type {
  HistoryDirection,
  HistoryLine,
  OperatorHistoryRequest,
} from '@daybook/contracts/history/history.api';
import type { ReadModels } from '@daybook/projections/read-models';
import { Inject, Injectable } from '@nestjs/common';
import { READ_MODELS } from '../platform/tokens.js';

type Row = {
  position: number;
  stream: string;
  revision: number;
  type: string;
  website_id: string;
  actor: string | null;
  correlation_id: string | null;
  causation_id: string | null;
  recorded_at: Date;
};

/** By what events are found; `website` null: of all websites. */
export type LogFilter = Pick<
  OperatorHistoryRequest,
  'stream' | 'type' | 'actor' | 'correlationId' | 'from' | 'to' | 'hits'
> & { readonly website: string | null };

/** Neither: the newest event. */
export type RevisionOrMoment = {
  readonly revision?: string | undefined;
  readonly moment?: string | undefined;
};

const ENTRY =
  'e.position, e.stream, e.revision, e.type, e.website_id, e.actor, e.correlation_id, e.causation_id, e.recorded_at';

/**
 * Times become positions first, since the list is in the order of positions: the first event at or behind a moment. That
 * order is the order of time as long as the clock of the server was not set back.
 */
const MATCHING = `
from log_entries e
where ($1::text is null or e.stream = $1) and ($2::text is null or e.type = $2)
  and ($3::text is null or e.website_id = $3) and ($4::text is null or e.actor = $4)
  and ($5::text is null or e.correlation_id = $5)
  and ($6::timestamptz is null or e.position >= (
    select t.position from log_entries t where t.recorded_at >= $6 order by t.recorded_at, t.position limit 1))
  and ($7::timestamptz is null or e.position < coalesce((
    select t.position from log_entries t where t.recorded_at >= $7 order by t.recorded_at, t.position limit 1),
    9223372036854775807))
  and ($8::text is distinct from 'without' or e.stream not like 'hits-%')`;

const BACKWARDS = `select ${ENTRY} ${MATCHING}
  and ($9::bigint is null or e.position < $9) order by e.position desc limit $10`;
const FORWARDS = `select ${ENTRY} ${MATCHING}
  and ($9::bigint is null or e.position > $9) order by e.position limit $10`;

/** The index of the log: where each event stands, and by what it is found. */
@Injectable()
export class LogIndexQueries {
  constructor(@Inject(READ_MODELS) private readonly readModels: ReadModels) {}

  /**
   * Events that fit the filter, one page at most.
   * @param after exclusive, in the direction; undefined: from the end or the beginning of the log
   */
  async entries(
    filter: LogFilter,
    direction: HistoryDirection,
    after: string | undefined,
    limit: number,
  ): Promise<HistoryLine[]> {
    const { stream, type, website, actor, correlationId, from, to, hits } = filter;
    const given = [stream, type, website, actor, correlationId, from, to, hits, after];
    const values = given.map((one) => one ?? null);
    // planned for what is asked: a filter that is not there costs nothing, and the rarest one decides on the index
    const rows =
      direction === 'forwards'
        ? await this.readModels.query<Row>('log-entries-forwards', FORWARDS, [...values, limit], 'anew')
        : await this.readModels.query<Row>('log-entries-backwards', BACKWARDS, [...values, limit], 'anew');
    return rows.map(line);
  }

  /** @param website null: of any website @returns undefined when there is none there */
  async entry(website: string | null, position: string): Promise<HistoryLine | undefined> {
    const rows = await this.readModels.query<Row>(
      'log-entry',
      `select ${ENTRY} from log_entries e where e.position = $1 and ($2::text is null or e.website_id = $2)`,
      [position, website],
    );
    return rows.map(line)[0];
  }

  /** An event of a stream by its revision. @param website null: of any website */
  async entryOf(
    stream: string,
    website: string | null,
    at: RevisionOrMoment,
  ): Promise<HistoryLine | undefined> {
    const rows = await this.readModels.query<Row>(
      'log-entry-of-stream',
      `select ${ENTRY} from log_entries e
       where e.stream = $1 and ($2::text is null or e.website_id = $2)
         and ($3::bigint is null or e.revision = $3) and ($4::timestamptz is null or e.recorded_at <= $4)
       order by e.position desc limit 1`,
      [stream, website, at.revision ?? null, at.moment ?? null],
    );
    return rows.map(line)[0];
  }

  /**
   * The events that follow one of these events directly, in the order of the log.
   * @param website null: of any website
   * @param causes as `revision@stream`
   */
  async causedBy(website: string | null, causes: readonly string[], limit: number): Promise<HistoryLine[]> {
    const rows = await this.readModels.query<Row>(
      'log-entries-caused-by',
      `select ${ENTRY} from log_entries e
       where e.causation_id = any($1::text[]) and ($2::text is null or e.website_id = $2)
       order by e.position limit $3`,
      [causes, website, limit],
    );
    return rows.map(line);
  }

  /** The positions before and behind an event in its stream. */
  async neighbours({ stream, position }: HistoryLine) {
    const [row] = await this.readModels.query<{ previous: number | null; next: number | null }>(
      'log-entry-neighbours',
      `select
         (select e.position from log_entries e where e.stream = $1 and e.position < $2
          order by e.position desc limit 1) as previous,
         (select e.position from log_entries e where e.stream = $1 and e.position > $2
          order by e.position limit 1) as next`,
      [stream, position],
    );
    const asText = (one: number | null | undefined) =>
      one === null || one === undefined ? null : String(one);
    return { previous: asText(row?.previous), next: asText(row?.next) };
  }
}

const line = (row: Row): HistoryLine => ({
  position: String(row.position),
  stream: row.stream,
  revision: String(row.revision),
  type: row.type,
  website: row.website_id,
  actor: row.actor,
  correlationId: row.correlation_id,
  causationId: row.causation_id,
  at: row.recorded_at.toISOString(),
  found: null,
});
