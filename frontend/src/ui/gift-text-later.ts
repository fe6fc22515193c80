import { later } from './later';

/** Few carts and orders have a gift card, so its words are no script that every page begins with. */
export const GiftText = later(async () => (await import('./gift-text')).GiftText, { onDemand: true });
