/** Entries in one request: errors and events as the browser queues them, and the records of one page's performance. */
export const MAX_BATCH = 20;
export const MAX_PERFORMANCE_RECORDS = 50;

/** A reported stack, in characters (section 9, "Error reporter"). */
export const MAX_STACK = 5000;

/** Fields of a custom event's data, and the characters of a text in it. */
export const MAX_EVENT_FIELDS = 30;
export const MAX_EVENT_TEXT = 500;
