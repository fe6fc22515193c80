import { refuse } from '@daybook/contracts/shared/errors';
import type { KeyedRequest } from '@daybook/event-store/event-store';

/**
 * The last keyed requests that changed a stream: the hash of each one's body, by its key. They stand in the metadata of
 * the stream's events, so another process and a restarted one know them too.
 */
export type KeyedRequests = ReadonlyMap<string, string>;

export const NO_REQUESTS: KeyedRequests = new Map();

/** Requests of one stream that a process remembers: callers repeat within seconds, and it caches thousands of streams. */
export const MAX_REQUESTS = 20;

/** The requests with those of newer events. */
export function withRequests(
  known: KeyedRequests,
  requests: readonly (KeyedRequest | undefined)[],
): KeyedRequests {
  const added = requests.flatMap((request) => (request ? [[request.key, request.body] as const] : []));
  return added.length === 0 ? known : new Map([...known, ...added].slice(-MAX_REQUESTS));
}

/**
 * Whether a request has changed the stream already.
 * @throws Refusal IDEMPOTENCY_KEY_REUSED when another request had its key
 */
export function isRepeat(known: KeyedRequests, request: KeyedRequest | undefined): boolean {
  const body = request && known.get(request.key);
  if (body === undefined) return false;
  return body === request?.body || refuse('IDEMPOTENCY_KEY_REUSED');
}
