import { capturedItem } from '@daybook/contracts/cart/captured-item';
import { addUp } from '@daybook/contracts/cart/kept-entries';
import type { ProductDocument, ProductSubscriptionOption } from '@daybook/contracts/catalogue/product';
import type { SubscriptionEvent } from '@daybook/contracts/checkout/subscription.events';
import { refuse } from '@daybook/contracts/shared/errors';
import { type Decider, unreachable } from '@daybook/contracts/shared/event';
import { QUANTITY } from '@daybook/contracts/shared/limits';
import { priceNow, runsOut } from '@daybook/contracts/shared/product-display';
import { checkQuantity } from '@daybook/contracts/shared/quantity';
import { type Availability, hasUnits } from '@daybook/contracts/stock/availability';

export type SubscriptionState = { readonly status: 'absent' } | { readonly status: 'chosen' };

export type SubscriptionCommand = {
  kind: 'choose';
  subscriptionId: string;
  sku: string;
  /** as it was sent: whether it is a quantity is decided here */
  quantity: unknown;
  additionalFields: string | null;
  /** undefined where the visitor had nothing to choose from */
  subscriptionOptionId: string | undefined;
  /** epoch milliseconds */
  at: number;
};

/** The item that is subscribed to, when it is published, and the shelf of the variant. */
export type SubscriptionFacts = {
  readonly product: ProductDocument | undefined;
  /** by variant id */
  readonly stock: ReadonlyMap<string, Availability>;
};

/** What may be subscribed to: variant, plan, stock and quantity, refused in this order (sections 4 and 5). */
export const subscriptionDecider: Decider<
  SubscriptionState,
  SubscriptionCommand,
  SubscriptionEvent,
  SubscriptionFacts
> = {
  initial: { status: 'absent' },

  decide(command, state, { product, stock }) {
    if (state.status === 'chosen') return [];
    const variant = product?.variants.find(({ sku }) => sku === command.sku);
    if (!product || !variant) refuse('VARIANT_UNAVAILABLE');
    if (!product.isSubscribable) refuse('NOT_A_SUBSCRIPTION');
    const option = optionOf(product, command.subscriptionOptionId);
    const { quantity } = command;
    const wrong = checkQuantity(quantity);
    const wanted = wrong ? QUANTITY.min : Number(quantity);
    if (runsOut(product.productType) && !hasUnits(stock.get(variant.id), wanted)) refuse('OUT_OF_STOCK');
    if (wrong) refuse(wrong);
    const chosen = { ...capturedItem(product, variant), unitPrice: priceNow(option), quantity: wanted };
    if (!addUp([chosen])) refuse('CART_TOTAL_TOO_LARGE');
    const { subscriptionId, additionalFields, at } = command;
    return [
      {
        type: 'SubscriptionChosen',
        data: {
          subscriptionId,
          ...chosen,
          subscriptionOptionId: option.id,
          plan: option.plan,
          additionalFields,
          chosenAt: at,
        },
      },
    ];
  },

  evolve(_, event) {
    switch (event.type) {
      case 'SubscriptionChosen':
        return { status: 'chosen' };
      default:
        return unreachable(event.type);
    }
  },
};

function optionOf(product: ProductDocument, id: string | undefined): ProductSubscriptionOption {
  const options = product.productSubscriptionOptions;
  const only = options.length === 1 ? options[0] : undefined;
  const option = id === undefined ? only : options.find((one) => one.id === id);
  return option ?? refuse('SUBSCRIPTION_OPTION_UNAVAILABLE');
}
