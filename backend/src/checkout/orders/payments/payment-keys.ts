import { isLocalId, isWebsiteId, type WebsiteId } from '@daybook/contracts/shared/identifiers';

/** An attempt to get an order paid, wherever it is named. */
export type NamedAttempt = {
  readonly website: WebsiteId;
  readonly orderId: string;
  readonly attemptId: string;
};

/** By it a provider knows an attempt: an attempt's id is the buyer's own, and must not reach another order's payment. */
export const keyOf = ({ website, orderId }: Omit<NamedAttempt, 'attemptId'>, attemptId: string): string =>
  `${website}.${orderId}.${attemptId}`;

/** By it a provider knows a refund. */
export const refundKeyOf = (
  { website, orderId }: Omit<NamedAttempt, 'attemptId'>,
  refundId: string,
): string => `${website}.${orderId}.refund.${refundId}`;

/** The refund that a key names; null for any other text. */
export function refundOf(
  key: string,
): (Omit<NamedAttempt, 'attemptId'> & { readonly refundId: string }) | null {
  const [website, orderId, kind, ...rest] = key.split('.');
  const refundId = rest.join('.');
  const isOurs = isWebsiteId(website) && isLocalId(orderId) && kind === 'refund' && refundId !== '';
  return isOurs ? { website, orderId, refundId } : null;
}

/** The attempt that a key names; null for any other text, such as the key of another installation. */
export function attemptOf(key: string): NamedAttempt | null {
  const [website, orderId, attemptId, ...rest] = key.split('.');
  const isOurs = isWebsiteId(website) && isLocalId(orderId) && isLocalId(attemptId) && rest.length === 0;
  return isOurs ? { website, orderId, attemptId } : null;
}
