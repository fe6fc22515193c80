/**
 * Whether an event may change what a placed order gives its buyer. The payment that leads to the placing does not: the
 * event that places the order comes after it.
 */
export const isOfPlacedOrder = ({ type, data }: { readonly type: string; readonly data: unknown }): boolean =>
  type !== 'PaymentSucceeded' || (data as { due?: boolean }).due !== undefined;
