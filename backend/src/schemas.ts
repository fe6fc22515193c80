import { LOG_CHAIN } from '@daybook/event-store/chain/log-chain.schema';
import type { Schema } from '@daybook/event-store/postgres/migrate';
import { PAYMENTS_SCHEMA } from './checkout/orders/payments/stripe/payment-secrets.schema.js';
import { CUSTOMERS_SCHEMA } from './customers/customers.schema.js';
import { EMAIL_SCHEMA } from './email/email.schema.js';
import { FORM_FILES_SCHEMA } from './forms/files/form-files.schema.js';
import { INTEGRITY_SCHEMA } from './integrity/integrity.schema.js';
import { ACCOUNTS_SCHEMA } from './platform/access/accounts.schema.js';
import { KEYS_SCHEMA } from './platform/keys/keys.schema.js';
import { REACTORS_SCHEMA } from './platform/log/reactors.schema.js';

/** What the backend keeps in Postgres beside the log, the read models and the job queue. */
export const BACKEND_SCHEMAS: readonly Schema[] = [
  ACCOUNTS_SCHEMA,
  EMAIL_SCHEMA,
  REACTORS_SCHEMA,
  LOG_CHAIN,
  INTEGRITY_SCHEMA,
  FORM_FILES_SCHEMA,
  CUSTOMERS_SCHEMA,
  PAYMENTS_SCHEMA,
  KEYS_SCHEMA,
];
