/** How long a call may take, ms (section 9, "button calls time out"). */
const TIMEOUT_MS = 2500;

/** The crumb that the page's cookie holds; undefined when there is none. */
const crumb = () => /(?:^|;\s*)(?:__Host-)?crumb=([^;]+)/.exec(document.cookie)?.[1];

/**
 * Sends a hit without a crumb. A page that leaves hands it to the browser; an answer is not read, and a failure is
 * swallowed (section 8).
 */
export function send(path: string, body?: object | URLSearchParams): void {
  const text = body instanceof URLSearchParams ? body : JSON.stringify(body);
  if (document.visibilityState === 'hidden' && beacon(path, text)) return;
  void post(path, text, body instanceof URLSearchParams ? {} : JSON_TYPE);
}

/** Sends an array of errors with the crumb's header (section 7). */
export function sendWithCrumb(path: string, body: object): void {
  const value = crumb();
  if (value !== undefined) void post(path, JSON.stringify(body), { ...JSON_TYPE, 'x-csrf-token': value });
}

/**
 * Sends an event of the shop (section 7, `RecordEvent`): as a form with the crumb. A failure is a warning, and the event
 * is lost.
 * @param fields the event's name, its data as JSON, and the page's fields
 */
export async function sendEvent(fields: URLSearchParams): Promise<void> {
  fields.set('crumb', crumb() ?? '');
  const status = await post('/api/events/RecordEvent', fields, {});
  if (status !== undefined && status !== 200 && status !== 202)
    console.warn(`Error tracking event: HTTP Status ${status}`);
}

/**
 * Hands events of a page that leaves to the collector of their schema, which needs no crumb: this installation's, or the
 * one that the server names.
 */
export function sendToCollector(schema: string, events: readonly object[]): void {
  const origin = document.querySelector<HTMLMetaElement>('meta[name=event-collector]')?.content ?? '';
  send(`${origin}/api/event-collector/${schema}`, events);
}

const JSON_TYPE = { 'content-type': 'application/json' };

const beacon = (path: string, body: BodyInit | undefined) =>
  typeof navigator.sendBeacon === 'function' && navigator.sendBeacon(path, body);

/** @returns the status; undefined when no answer came */
async function post(
  path: string,
  body: BodyInit | undefined,
  headers: Record<string, string>,
): Promise<number | undefined> {
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), TIMEOUT_MS);
  try {
    // it outlives the page
    const init = { method: 'POST', headers, keepalive: true, signal: stop.signal };
    return (await fetch(path, body === undefined ? init : { ...init, body })).status;
  } catch {
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}
