import type { CartEvent, MovedUnit } from '@daybook/contracts/cart/cart.events';
import type { CartState } from './cart.state.js';

/** The held unit of a variant went to the cart of another browser. */
export type MoveAway = Omit<MovedUnit, 'title' | 'attributes'> & {
  readonly kind: 'moveAway';
  readonly cartId: string;
  readonly variantId: string;
};

/** A second time changes nothing. A cart that is closed, or has no such entry any more, has nothing to lose. */
export function movedAway(
  { cartId, variantId, holdId, claimedAt, heldUntil }: MoveAway,
  state: CartState,
): CartEvent[] {
  if (state.status !== 'open') return [];
  const before = state.movedAway.find((moved) => moved.holdId === holdId);
  const ofVariant = state.entries.filter((one) => one.variantId === variantId);
  // the link of the email adds an entry without answers
  const entry = ofVariant.find(({ additionalFields }) => additionalFields === null) ?? ofVariant.at(-1);
  if (!entry || (before && before.claimedAt >= claimedAt)) return [];
  const { entryId, title, attributes } = entry;
  const data = {
    cartId,
    entryId,
    quantity: entry.quantity - 1,
    holdId,
    claimedAt,
    heldUntil,
    title,
    attributes,
  };
  return [{ type: 'CartHeldUnitMovedAway', data }];
}
