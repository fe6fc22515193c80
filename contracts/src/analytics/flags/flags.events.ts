import type { Event } from '../../shared/event.js';
import type { Flag } from '../shared/flags/flag.js';

/**
 * Facts about one flag: each has the whole document, and names the version that was restored. Stream:
 * `flag-<website>-<flagId>`.
 */
export type FlagEvent = Event<'FlagSaved', { flag: Flag; restoredFrom?: number }>;
