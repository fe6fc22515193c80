/** The page of a reminder's link, without its token. */
export const REMINDER_PAGE = '/checkout/reminder/';

const LINK = /^([0-9a-f]{32})-([A-Za-z0-9_-]{43})$/;

/** What the token of a link says: which cart, and the secret that opens its reminder. */
export type OpenedLink = { readonly cartId: string; readonly secret: string };

export const reminderLink = (cartId: string, secret: string): string => `${REMINDER_PAGE}${cartId}-${secret}`;

/** The path to which a mail program posts for a reader who wants no more of it. */
export const reminderOneClick = (cartId: string, secret: string): string =>
  `/api/commerce/checkout-reminders/${cartId}-${secret}/unsubscribe`;

/** @returns undefined for what no email of ours has held */
export function readReminderLink(link: string): OpenedLink | undefined {
  const [, cartId, secret] = LINK.exec(link) ?? [];
  return cartId === undefined || secret === undefined ? undefined : { cartId, secret };
}
