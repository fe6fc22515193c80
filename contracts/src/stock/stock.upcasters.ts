import type { DataOf, Upcasters } from '../shared/event.js';
import type { StockEvent } from './stock.events.js';

/** Did not say when the cart took over the held units. It counts as long ago: no cart is about to put them in. */
type StockHoldClaimedV1 = Omit<DataOf<StockEvent, 'StockHoldClaimed'>, 'claimedAt'>;

/** Earlier shapes of the facts about stock. */
export const stockUpcasters = {
  StockHoldClaimed: [(data: StockHoldClaimedV1) => ({ claimedAt: 0, ...data })],
} satisfies Upcasters<StockEvent>;
