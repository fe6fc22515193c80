import type { OrderEvent, OrderedItem, SealedGift } from '@daybook/contracts/orders/order.events';

/** Recipients of gift cards, by line, with keys of their own. */
export type ResealGifts = {
  kind: 'resealGifts';
  gifts: readonly (SealedGift & { readonly entryId: string })[];
};

type WithGifts = { readonly items: readonly OrderedItem[]; readonly customerId: string | null };

/** Whether a line names its recipient with the key of the buyer, as older orders do. */
export const isSealedForBuyer = (
  { gift }: Pick<OrderedItem, 'gift'>,
  { customerId }: Pick<WithGifts, 'customerId'>,
): boolean => gift !== undefined && gift.$personal === customerId;

/** @returns undefined when each of them has its own key already */
export function resealingGifts(
  { orderId, gifts, at }: ResealGifts & { readonly orderId: string /** epoch ms */; readonly at: number },
  state: WithGifts,
): OrderEvent | undefined {
  const old = gifts.filter(({ entryId }) => {
    const item = state.items.find((one) => one.entryId === entryId);
    return item !== undefined && isSealedForBuyer(item, state);
  });
  return old.length > 0 ? { type: 'OrderGiftsResealed', data: { orderId, gifts: old, at } } : undefined;
}

/** The lines of an order as what is known of its recipients changed last. */
export function withResealedGifts<Item extends OrderedItem>(
  items: readonly Item[],
  gifts: ResealGifts['gifts'],
): Item[] {
  return items.map((item) => {
    const sealed = gifts.find(({ entryId }) => entryId === item.entryId);
    return sealed ? { ...item, ...sealed } : item;
  });
}
