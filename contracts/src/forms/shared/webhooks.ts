/** Addresses that one form sends its submissions to. */
export const MAX_WEBHOOKS = 5;

/** Characters of an address (section 5, "URL max 2083"). */
export const MAX_WEBHOOK_URL = 2083;

/** A delivery is tried so often, first after 10 seconds, then after twice as long each time: for an hour and a half. */
export const WEBHOOK_RETRIES = { attempts: 10, backoffMs: 10_000 } as const;

/** A webhook is switched off once so many deliveries in a row were given up. */
export const WEBHOOK_FAILURES = 5;

export const WEBHOOK_STATUSES = ['active', 'paused', 'stopped'] as const;
/** `paused`: by a member; `stopped`: after repeated failures. */
export type WebhookStatus = (typeof WEBHOOK_STATUSES)[number];

export const DELIVERY_OUTCOMES = ['delivered', 'retrying', 'failed'] as const;
/** `retrying`: it is tried again; `failed`: it was given up. */
export type DeliveryOutcome = (typeof DELIVERY_OUTCOMES)[number];

export const DELIVERY_PROBLEMS = ['status', 'notPublic', 'late', 'unreachable'] as const;
/**
 * Why an attempt failed: the answer's status was not 2xx, the host is not public, no answer came in time, or none at all.
 */
export type DeliveryProblem = (typeof DELIVERY_PROBLEMS)[number];

/**
 * What is wrong with an address, in words for its owner. That the host is public is checked at each delivery, after the
 * lookup.
 * @returns undefined when nothing is
 */
export function webhookUrlProblem(url: string): string | undefined {
  if (url.length > MAX_WEBHOOK_URL) return `At most ${MAX_WEBHOOK_URL} characters are possible.`;
  if (!URL.canParse(url)) return 'Enter an address such as https://example.com/hook.';
  const { protocol, username, password, hash } = new URL(url);
  if (protocol !== 'https:') return 'Only addresses that begin with https:// are possible.';
  if (username !== '' || password !== '') return 'Leave out the user name and the password.';
  return hash === '' ? undefined : 'Leave out what follows the #.';
}

/** The log of a webhook shows its deliveries for so many days. */
export const DELIVERIES_FOR_DAYS = 90;
