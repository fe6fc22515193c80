import type { Schema } from '@daybook/event-store/postgres/migrate';

/**
 * Members who have a page open, so that every process knows of all of them. It is no fact of the log: a row counts for
 * seconds, and a crash of Postgres may empty the table.
 */
const EDITORS = `
create unlogged table content.editors (
  website_id text        not null,
  page_id    text        not null,
  account_id text        not null,
  -- the block that the member works on; null: none is chosen
  block_id   text,
  seen_at    timestamptz not null default clock_timestamp(),
  primary key (website_id, page_id, account_id)
);
create index editors_by_time on content.editors (seen_at)`;

export const CONTENT_SCHEMA: Schema = {
  name: 'content',
  steps: [{ name: 'editors', sql: EDITORS }],
};
