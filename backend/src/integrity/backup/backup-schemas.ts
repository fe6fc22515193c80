import { EVENT_LOG } from '@daybook/event-store/postgres/event-log.schema';
import type { Schema } from '@daybook/event-store/postgres/migrate';
import { BACKEND_SCHEMAS } from '../../schemas.js';

/**
 * The schemas of a backup: the log, and what is kept beside it and cannot be made from it. Read models are built from
 * the log, and jobs are queued again by reactors, which a restore takes back a week, and by reconcilers: neither is in a
 * backup.
 */
export const BACKUP_SCHEMAS: readonly Schema[] = [EVENT_LOG, ...BACKEND_SCHEMAS];
