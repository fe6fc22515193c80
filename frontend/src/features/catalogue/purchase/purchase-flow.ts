import type { PurchaseKind } from '@daybook/contracts/cart/shared/purchase-kind';
import type { ProductItem, VariantItem } from '@daybook/contracts/catalogue/catalogue.api';
import { unitsLeft } from '@daybook/contracts/catalogue/shared/product-display';
import type { Locale } from '../../../lib/locale';
import { track } from '../../../lib/page/analytics';
import { stockLeftText } from '../../../lib/stock-left';
import { checkPurchase, type Purchase, refusalText, type Wanted } from './add-flow';
import { PROBLEM_TITLES } from './problem-titles';
import type { PurchaseActions, Purchased } from './purchase-actions';
import { noCartProblem, type PurchaseProblem, problemOfAnswer } from './purchase-problem';
import { variantOf } from './variant-selection';

/** The first problem of a purchase, or the variant and quantity that can be added. */
export function checked(
  purchase: Purchase,
  kind: PurchaseKind,
  { t, list }: Pick<Locale, 't' | 'list'>,
): { wanted: Wanted } | { problem: PurchaseProblem } {
  const result = checkPurchase(purchase);
  if ('wanted' in result) return result;
  const { refusal } = result;
  const { product, selection, inCart } = purchase;
  const isStock = 'code' in refusal && refusal.code === 'OUT_OF_STOCK';
  const variant = variantOf(product, selection);
  const problem = {
    title: PROBLEM_TITLES[kind],
    text: refusalText(refusal, t, list),
    type: refusal.type,
    stockLeft:
      isStock && variant ? stockLeftText(unitsOf(product, variant), inCart(variant.sku), t) : undefined,
  };
  return { problem };
}

const unitsOf = ({ structuredContent }: ProductItem, variant: VariantItem) =>
  unitsLeft(structuredContent.productType, variant);

/** A purchase as it is sent. `planId` is of a subscription. */
export type Sent = { kind: PurchaseKind; entry: Purchased; planId: string | undefined };

/**
 * Section 4, "Add flow order", its last step: the subscription add, the gift card's checkout or the normal add, and
 * after that the express checkout.
 * @returns the problem; undefined when it is done
 */
export async function send(
  { kind, entry, planId }: Sent,
  actions: PurchaseActions,
  t: Locale['t'],
): Promise<{ problem?: PurchaseProblem; isAdded: boolean }> {
  const { itemId, sku, quantity, additionalFields } = entry;
  try {
    if (kind === 'gift-card') await actions.goToGiftCard({ itemId, sku, additionalFields });
    else if (kind === 'subscription')
      await actions.subscribe({ ...entry, subscriptionOptionId: planId ?? '' });
    else {
      await actions.addToCart(entry);
      track({ name: 'add-to-cart', productId: itemId, sku, quantity });
    }
  } catch (error) {
    return { problem: problemOfAnswer(error, kind, additionalFields !== null), isAdded: false };
  }
  const hasCart = kind !== 'express' || !actions.goToCheckout || (await actions.goToCheckout());
  return hasCart ? { isAdded: true } : { problem: noCartProblem(t), isAdded: true };
}
