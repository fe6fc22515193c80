import type { ProductDocument } from '@daybook/contracts/catalogue/product';
import { variantNamed } from '@daybook/contracts/catalogue/shared/variant-named';
import { paymentLinkKind } from '@daybook/contracts/checkout/payment-links/payment-link.document';
import type { PaymentLinkDocument } from '@daybook/contracts/checkout/payment-links/payment-links.api';
import type { PaymentLink } from '@daybook/contracts/checkout/payment-links/payment-links.events';
import { refuse } from '@daybook/contracts/shared/errors';
import type { productDecider } from '../../catalogue/products/product.decider.js';
import { type DocumentHook, type DocumentSave, HookOf } from '../../documents/document-hooks.js';
import { FeatureFlags } from '../../platform/feature-flags.js';
import type { AggregateReader } from '../../platform/log/aggregate-store.js';
import { Aggregate } from '../../platform/log/aggregates.js';
import { productProblems } from './payment-link-product.js';

/** The checks of a payment link's save: the flag of the feature, and a product that a link can sell. */
@HookOf(paymentLinkKind)
export class PaymentLinkHook implements DocumentHook<PaymentLink, PaymentLinkDocument> {
  constructor(
    @Aggregate('product') private readonly products: AggregateReader<typeof productDecider>,
    private readonly features: FeatureFlags,
  ) {}

  /**
   * Also while the flag is off a link can be ended.
   * @throws Refusal PAYMENT_LINKS_OFF, PAYMENT_LINK_INVALID
   */
  async before({ author, content, before }: DocumentSave<PaymentLink, PaymentLinkDocument>) {
    const { websiteId, accountId, email } = author;
    const member = accountId !== undefined && email !== undefined ? { accountId, email } : undefined;
    const isEnding = before !== null && !content.isActive;
    if (!isEnding && !this.features.isOn(websiteId, 'feature.paymentLinks', member))
      refuse('PAYMENT_LINKS_OFF');
    const sold = await this.products.loadState(websiteId, content.itemId);
    const product = sold.status === 'present' ? sold.product : undefined;
    const link = withVariant(ofOwnVariant(content, before), product);
    const isStarting = before === null || (link.isActive && !before.isActive);
    const unfit = isStarting ? productProblems(product, link) : undefined;
    return unfit ? refuse('PAYMENT_LINK_INVALID', unfit) : link;
  }
}

/** An owner who names the link's own SKU means its variant, whichever has the SKU by now. */
function ofOwnVariant(content: PaymentLinkDocument, before: PaymentLink | null): PaymentLinkDocument {
  const isOwn =
    before?.variantId !== undefined && content.variantId === undefined && content.sku === before.sku;
  return isOwn ? { ...content, variantId: before.variantId } : content;
}

/** The link with the id of its variant, and the SKU that it has now; as it is where the product has no such variant. */
function withVariant(
  content: PaymentLinkDocument,
  product: ProductDocument | undefined,
): PaymentLinkDocument {
  const variant = variantNamed(product, content);
  return variant ? { ...content, variantId: variant.id, sku: variant.sku } : content;
}
