import { capturedItem } from '@daybook/contracts/cart/captured-item';
import { mustAnswer } from '@daybook/contracts/cart/must-answer';
import { firstRefusal } from '@daybook/contracts/cart/shared/add-flow';
import { hasExactTotal } from '@daybook/contracts/cart/stored-entries';
import { pricingOf } from '@daybook/contracts/catalogue/plan-pricing';
import type { ProductDocument, ProductSubscriptionOption } from '@daybook/contracts/catalogue/product';
import { priceNow } from '@daybook/contracts/catalogue/shared/product-display';
import type { SubscriptionEvent } from '@daybook/contracts/checkout/subscription.events';
import { refuse } from '@daybook/contracts/shared/errors';
import { type Decider, unreachable } from '@daybook/contracts/shared/event';
import { type Availability, NO_STOCK } from '@daybook/contracts/stock/availability';

export type SubscriptionState = { readonly status: 'absent' } | { readonly status: 'chosen' };

export type SubscriptionCommand = {
  kind: 'choose';
  subscriptionId: string;
  sku: string;
  /** as the visitor's browser sent it, unchecked */
  quantity: unknown;
  additionalFields: string | null;
  /** undefined where the product has one plan only */
  subscriptionOptionId: string | undefined;
  /** epoch milliseconds */
  at: number;
};

/** The product, if it is published, and the stock of the variant. */
export type SubscriptionFacts = {
  readonly product: ProductDocument | undefined;
  /** by variant id */
  readonly stock: ReadonlyMap<string, Availability>;
};

/**
 * The rules of a subscription. It is refused in the order of section 4: variant, stock, quantity, the answers of the
 * custom form; then for its plan and its total.
 */
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
    const { unlimited, available } = stock.get(variant.id) ?? NO_STOCK;
    const refusal = firstRefusal({
      productType: product.productType,
      isSubscribable: true,
      hasForm: product.additionalFieldsForm !== undefined,
      unselected: [],
      stock: { unlimited, qtyInStock: available },
      quantity: command.quantity,
      inCart: 0,
      allowsSeveral: false,
    });
    if (refusal && 'code' in refusal) refuse(refusal.code);
    mustAnswer(product, command.additionalFields);
    const option = optionOf(product, command.subscriptionOptionId);
    const unitPrice = priceNow(pricingOf(variant, option));
    const chosen = { ...capturedItem(product, variant), unitPrice, quantity: Number(command.quantity) };
    if (!hasExactTotal([chosen])) refuse('CART_TOTAL_TOO_LARGE');
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
