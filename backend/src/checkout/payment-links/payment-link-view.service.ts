import type { ProductDocument } from '@daybook/contracts/catalogue/product';
import { soldIn } from '@daybook/contracts/catalogue/product-currency';
import { priceNow, unitsLeft } from '@daybook/contracts/catalogue/shared/product-display';
import { variantNamed } from '@daybook/contracts/catalogue/shared/variant-named';
import type { PaymentLinkView } from '@daybook/contracts/checkout/payment-links/payment-links.api';
import type { PaymentLink } from '@daybook/contracts/checkout/payment-links/payment-links.events';
import { refuse } from '@daybook/contracts/shared/errors';
import { isLocalId, type WebsiteId } from '@daybook/contracts/shared/identifiers';
import { timesMoney } from '@daybook/contracts/shared/money';
import { Injectable } from '@nestjs/common';
import type { productDecider } from '../../catalogue/products/product.decider.js';
import type { DocumentReader } from '../../documents/documents.service.js';
import { FeatureFlags } from '../../platform/feature-flags.js';
import type { AggregateReader } from '../../platform/log/aggregate-store.js';
import { Aggregate } from '../../platform/log/aggregates.js';
import { availability, type stockDecider } from '../../stock/stock.decider.js';
import { currencyOf, type websiteDecider } from '../../websites/websites.decider.js';
import { productProblems } from './payment-link-product.js';

/** A link as its buyer meets it. */
export type FollowedLink = { readonly link: PaymentLink; readonly view: PaymentLinkView };

/** What a payment link sells now. It looks, and sets nothing aside: programs open links before people do. */
@Injectable()
export class PaymentLinkViewService {
  constructor(
    @Aggregate('paymentlink') private readonly links: DocumentReader<PaymentLink>,
    @Aggregate('product') private readonly products: AggregateReader<typeof productDecider>,
    @Aggregate('stock') private readonly stockItems: AggregateReader<typeof stockDecider>,
    @Aggregate('website') private readonly websites: AggregateReader<typeof websiteDecider>,
    private readonly features: FeatureFlags,
  ) {}

  /**
   * @param carts of the buyer: units that are held for them count as theirs
   * @throws Refusal PAYMENT_LINK_NOT_FOUND, also for the links of other websites
   */
  async open(website: WebsiteId, linkId: string, carts: readonly string[] = []): Promise<FollowedLink> {
    if (!isLocalId(linkId)) return refuse('PAYMENT_LINK_NOT_FOUND');
    const { document: link } = await this.links.loadState(website, linkId);
    if (!link) return refuse('PAYMENT_LINK_NOT_FOUND');
    return { link, view: await this.viewOf(website, link, carts) };
  }

  private async viewOf(
    website: WebsiteId,
    link: PaymentLink,
    carts: readonly string[],
  ): Promise<PaymentLinkView> {
    const { itemId, quantity, isActive } = link;
    if (!isActive || !this.features.isOn(website, 'feature.paymentLinks'))
      return { state: 'off', line: null };
    const sold = await this.products.loadState(website, itemId);
    const currency = currencyOf(await this.websites.loadState(website, 'settings'));
    const product = sold.status === 'present' ? soldIn(sold.product, currency) : undefined;
    const variant = variantNamed(product, link);
    if (!product || !variant || productProblems(product, link)) return { state: 'unavailable', line: null };
    const { unlimited, available } = availability(
      await this.stockItems.loadState(website, variant.id),
      Date.now(),
      carts,
    );
    const left = unitsLeft(product.productType, { unlimited, qtyInStock: available });
    return { state: left < quantity ? 'soldOut' : 'open', line: lineOf(product, variant, quantity) };
  }
}

type Variant = ProductDocument['variants'][number];

function lineOf({ title }: ProductDocument, variant: Variant, quantity: number): PaymentLinkView['line'] {
  const price = priceNow(variant);
  return {
    title,
    attributes: { ...variant.attributes },
    quantity,
    total: timesMoney(price, quantity),
  };
}
