import type { Schema } from '@daybook/event-store/postgres/migrate';

const CHECKPOINTS = `
create table reactors.checkpoints (name text primary key, position bigint not null)`;

/** The checkpoint of each reactor. */
export const REACTORS_SCHEMA: Schema = {
  name: 'reactors',
  steps: [{ name: 'checkpoints', sql: CHECKPOINTS }],
};
