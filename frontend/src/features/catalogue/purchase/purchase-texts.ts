import type { PurchaseKind } from '@daybook/contracts/cart/shared/purchase-kind';
import type { ProductItem, VariantItem } from '@daybook/contracts/catalogue/catalogue.api';
import { textOf, type WebsiteTexts } from '@daybook/contracts/shared/website-settings';
import type { Message, Translate } from '../../../lib/translate';
import { m } from '../../../paraglide/messages';
import { canBuy } from './variant-selection';

/** The text of the idle button: the product's own, the website's, or the shop's default. */
export function addText(
  { structuredContent }: ProductItem,
  kind: PurchaseKind,
  texts: WebsiteTexts | undefined,
  t: Translate,
): string {
  const { useCustomAddButtonText, customAddButtonText } = structuredContent;
  const own = useCustomAddButtonText ? customAddButtonText.trim() : '';
  if (own) return own;
  // a gift card never goes into the cart, so the website's text of the add button is not its text
  if (kind === 'gift-card') return t(m.add_gift_card);
  return kind === 'subscription'
    ? textOf({ texts }, 'subscribe', t(m.add_subscribe))
    : textOf({ texts }, 'addToCart', t(m.add_idle));
}

/** Where the button leads, if not to the cart. */
export const LEADS_TO: Readonly<Record<PurchaseKind, Message | undefined>> = {
  cart: undefined,
  express: m.add_leads_express,
  subscription: m.add_leads_subscription,
  'gift-card': m.add_leads_gift_card,
};

/** The text while the product, or the chosen variant, is sold out; null while it is available. */
export function soldOutText(
  product: ProductItem,
  variant: VariantItem | undefined,
  texts: WebsiteTexts | undefined,
  t: Translate,
): string | null {
  const isVariantGone = variant !== undefined && !canBuy(product.structuredContent.productType, variant);
  if (product.display !== 'sold-out' && !isVariantGone) return null;
  return product.customSoldOutText.trim() || textOf({ texts }, 'soldOut', t(m.add_sold_out));
}
