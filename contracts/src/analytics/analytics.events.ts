import type { Event } from '../shared/event.js';

/** What visitors look at. Stream: `hits-<website>-<day>`, the day in UTC as `2026-01-31`. Names no visitor. */
export type HitEvent = Event<'ProductQuickViewed', { itemId: string }>;
