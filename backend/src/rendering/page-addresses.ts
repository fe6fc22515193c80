/** Which pages stand at which addresses, as far as they are served differently from those of all visitors. */

/** Rendered for each visitor with their own cart, so that it can be read and changed without script. */
const CART_PAGES: ReadonlySet<string> = new Set([
  '/cart',
  '/checkout',
  '/checkout/giftcard',
  '/checkout/subscribe',
  '/commerce/goto-checkout',
]);

/** Pages that a subscriber or a buyer opens from an email, also while the website is hidden. */
export const LINKED_FROM_EMAILS = /^\/(restock|order|subscription)\//;

/**
 * Pages whose address opens an order, a subscription or a gift card: rendered in their visitor's name, so that guesses are counted for
 * who makes them, and no other site or page hears of the address.
 */
export const SECRET_PAGES = /^\/(order|review|subscription|checkout\/(subscribe|reminder)|gift-card)(\/|$)/;

/** Pages of payment links: units that are held for their visitor count as theirs. */
const PAYMENT_LINKS = /^\/pay\/[0-9a-f]{20}$/;

/**
 * Pages of the links of restock emails: a batch is opened by many readers at once, so each is counted for who opens it, and
 * a claimed unit is in the cart of one of them. Their forms send their origin, so that an old browser's are taken too.
 */
const RESTOCK_LINKS = /^\/restock\//;

/** Pages of a customer's account: no other visitor gets them. */
const ACCOUNT_PAGES = /^\/account(\/|$)/;

/** Pages that are rendered for one visitor, and kept for no other. */
export const isOfVisitor = (path: string) =>
  CART_PAGES.has(path) ||
  [PAYMENT_LINKS, RESTOCK_LINKS, SECRET_PAGES, ACCOUNT_PAGES].some((pages) => pages.test(path));

/** API answers belong to the API: an unknown address below these is no page. */
export const NOT_PAGES = /^\/(api|media|assets|health|metrics)(\/|$)/;
