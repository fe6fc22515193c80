import { LOG_CHAIN } from '@daybook/event-store/chain/log-chain.schema';
import type { Schema } from '@daybook/event-store/postgres/migrate';
import * as features from './features.js';
import { ACCOUNTS_SCHEMA } from './platform/access/accounts.schema.js';
import type { Feature } from './platform/feature.js';
import { KEYS_SCHEMA } from './platform/keys/keys.schema.js';
import { REACTORS_SCHEMA } from './platform/log/reactors.schema.js';

/** What the backend keeps in Postgres beside the log, the read models and the job queue: the platform's and the features'. */
export const BACKEND_SCHEMAS: readonly Schema[] = [
  ACCOUNTS_SCHEMA,
  REACTORS_SCHEMA,
  LOG_CHAIN,
  KEYS_SCHEMA,
  ...Object.values<Feature>(features).flatMap(({ schemas = [] }) => schemas),
];
