import { capturedItem } from '@daybook/contracts/cart/captured-item';
import type { StoredEntry } from '@daybook/contracts/cart/cart.events';
import { mustAnswer } from '@daybook/contracts/cart/must-answer';
import { firstRefusal } from '@daybook/contracts/cart/shared/add-flow';
import { hasExactTotal } from '@daybook/contracts/cart/stored-entries';
import { pricingOf } from '@daybook/contracts/catalogue/plan-pricing';
import type {
  ProductDocument,
  ProductSubscriptionOption,
  SubscriptionPlan,
} from '@daybook/contracts/catalogue/product';
import { priceNow } from '@daybook/contracts/catalogue/shared/product-display';
import { type VariantName, variantNamed } from '@daybook/contracts/catalogue/shared/variant-named';
import type { SubscriptionEvent } from '@daybook/contracts/checkout/subscription.events';
import type { GivenAnswers } from '@daybook/contracts/forms/sealed-answers';
import { refuse } from '@daybook/contracts/shared/errors';
import { type Decider, unreachable } from '@daybook/contracts/shared/event';
import { CART_LIFE_S } from '@daybook/contracts/shared/limits';
import { type Availability, NO_STOCK } from '@daybook/contracts/stock/availability';

export type SubscriptionState =
  | { readonly status: 'absent' }
  | {
      readonly status: 'chosen';
      /** epoch milliseconds */
      readonly chosenAt: number;
      /** what was chosen, as it was then */
      readonly item: Omit<StoredEntry, 'entryId'>;
      readonly subscriptionOptionId: string;
      readonly plan: SubscriptionPlan;
    }
  | { readonly status: 'expired' };

export type SubscriptionCommand =
  | ChooseCommand
  | { kind: 'expire'; subscriptionId: string /** epoch milliseconds */; at: number };

type ChooseCommand = VariantName & {
  kind: 'choose';
  subscriptionId: string;
  /** as the visitor's browser sent it, unchecked */
  quantity: unknown;
  answers: GivenAnswers | null;
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
    if (command.kind === 'expire') {
      const { subscriptionId, at: expiredAt } = command;
      return isSubscriptionExpired(state, expiredAt)
        ? [{ type: 'SubscriptionExpired', data: { subscriptionId, expiredAt } }]
        : [];
    }
    if (state.status !== 'absent') return [];
    const variant = variantNamed(product, command);
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
    mustAnswer(product, command.answers?.text ?? null);
    const option = optionOf(product, command.subscriptionOptionId);
    const unitPrice = priceNow(pricingOf(variant, option));
    const chosen = { ...capturedItem(product, variant), unitPrice, quantity: Number(command.quantity) };
    if (!hasExactTotal([chosen])) refuse('CART_TOTAL_TOO_LARGE');
    const { subscriptionId, answers, at } = command;
    return [
      {
        type: 'SubscriptionChosen',
        data: {
          subscriptionId,
          ...chosen,
          subscriptionOptionId: option.id,
          plan: option.plan,
          additionalFields: answers?.sealed ?? null,
          chosenAt: at,
        },
      },
    ];
  },

  evolve(_, event) {
    switch (event.type) {
      case 'SubscriptionChosen': {
        const { subscriptionId: _id, chosenAt, subscriptionOptionId, plan, ...item } = event.data;
        return { status: 'chosen', chosenAt, item, subscriptionOptionId, plan };
      }
      case 'SubscriptionExpired':
        return { status: 'expired' };
      default:
        return unreachable(event);
    }
  },
};

/** Whether a subscription that was not paid for has lived as long as a cart does. @param at epoch milliseconds */
export const isSubscriptionExpired = (state: SubscriptionState, at: number): boolean =>
  state.status === 'chosen' && at - state.chosenAt > CART_LIFE_S * 1000;

function optionOf(product: ProductDocument, id: string | undefined): ProductSubscriptionOption {
  const options = product.productSubscriptionOptions;
  const only = options.length === 1 ? options[0] : undefined;
  const option = id === undefined ? only : options.find((one) => one.id === id);
  return option ?? refuse('SUBSCRIPTION_OPTION_UNAVAILABLE');
}
