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

/** @param at epoch ms @returns undefined: the website's account of that time is not known any more */
export function secretsAt(secrets: PaymentSecrets, at: number): AccountSecrets | undefined {
  if (at >= (secrets.since ?? 0)) return secrets;
  return secrets.former?.find(({ since, until }) => at >= since && at < until);
}

/** The secrets after others were given: those of the same account take their place, and another account follows. */
export function replaced(
  before: PaymentSecrets | undefined,
  given: AccountSecrets & { readonly publishableKey: string },
  now: number,
): PaymentSecrets {
  if (!before) return { ...given, since: now };
  const { former = [], since = 0, publishableKey, ...earlier } = before;
  if (publishableKey === given.publishableKey) return { ...given, since, former };
  const until = now + BEGINS_AFTER_MS;
  const all = [{ ...earlier, since, until }, ...former];
  return { ...given, since: until, former: all.filter((one) => one.until > now - KEPT_MS) };
}
