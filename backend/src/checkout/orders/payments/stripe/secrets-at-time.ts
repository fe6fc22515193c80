/** What opens an account with the payment provider. */
export type AccountSecrets = {
  readonly secretKey: string;
  /** signs the provider's messages */
  readonly webhookSecret: string;
};

/** An account that the website had, from `since` until `until`; epoch ms. */
export type FormerAccount = AccountSecrets & { readonly since: number; readonly until: number };

/** The account of a website, and those that it had before: what was asked of one is looked up there. */
export type PaymentSecrets = AccountSecrets & {
  /** tells accounts apart; undefined: it was stored without */
  readonly publishableKey?: string;
  /** epoch ms; undefined: from the beginning */
  readonly since?: number;
  /** it is disconnected: no payment begins with it from then on; epoch ms; undefined: it is connected */
  readonly until?: number;
  /** the last one first */
  readonly former?: readonly FormerAccount[];
};

/** No payment is looked up for longer, ms. */
const KEPT_MS = 3 * 24 * 60 * 60 * 1000;
/**
 * A new account is asked from a little later on, ms: a process that has read the earlier one's secrets, or none of the new
 * one's, asks the account that others look its attempt up in.
 */
const BEGINS_AFTER_MS = 5000;

/** @param at epoch ms @returns undefined: the website's account of that time is not known any more, or it had none */
export function secretsAt(secrets: PaymentSecrets, at: number): AccountSecrets | undefined {
  const { since = 0, until = Number.POSITIVE_INFINITY, former = [] } = secrets;
  if (at >= since && at < until) return secrets;
  return former.find((one) => at >= one.since && at < one.until);
}

/**
 * The account that takes part in a refund: the one that was paid, while it is known, and then the one that a request for
 * the refund asks.
 * @param paidAt when the payment was asked for, epoch ms
 * @param requestedAt when the refund was, epoch ms
 * @returns undefined: the request may have asked an account that is not known any more
 */
export function secretsOfRefund(
  secrets: PaymentSecrets,
  paidAt: number,
  requestedAt: number,
): AccountSecrets | undefined {
  const wasOtherForgotten = requestedAt >= (secrets.since ?? 0) + KEPT_MS;
  return secretsAt(secrets, paidAt) ?? (wasOtherForgotten ? secretsAt(secrets, requestedAt) : undefined);
}

/** The secrets after others were given: those of the same account take their place, and another account follows. */
export function replaced(
  before: PaymentSecrets | undefined,
  given: AccountSecrets & { readonly publishableKey: string },
  now: number,
): PaymentSecrets {
  if (!before) return { ...given, since: now };
  const { former = [], since = 0, publishableKey, until: disconnectedAt, ...earlier } = before;
  if (publishableKey === given.publishableKey) return { ...given, since, former };
  const until = disconnectedAt ?? now + BEGINS_AFTER_MS;
  const after = { ...given, since: Math.max(until, now), former: [{ ...earlier, since, until }, ...former] };
  return { ...after, former: after.former.filter((one) => isNeeded(one, now)) };
}

/** The secrets after the account was disconnected: it is still asked about what was asked of it before. */
export const disconnected = (before: PaymentSecrets, now: number): PaymentSecrets => ({
  ...before,
  until: before.until ?? now + BEGINS_AFTER_MS,
});

/**
 * What is left of the secrets without those that nothing is looked up by any more.
 * @returns the same object: all are; undefined: nothing is
 */
export function needed(secrets: PaymentSecrets, now: number): PaymentSecrets | undefined {
  if (!isNeeded(secrets, now)) return undefined;
  const former = secrets.former?.filter((one) => isNeeded(one, now));
  return former?.length === secrets.former?.length ? secrets : { ...secrets, former };
}

/** When the first of the secrets is not needed any more, epoch ms; undefined: never */
export function neededUntil(secrets: PaymentSecrets): number | undefined {
  const ends = [secrets, ...(secrets.former ?? [])].flatMap(({ until }) => until ?? []);
  return ends.length === 0 ? undefined : Math.min(...ends) + KEPT_MS;
}

const isNeeded = ({ until }: { readonly until?: number }, now: number): boolean =>
  until === undefined || until + KEPT_MS > now;
