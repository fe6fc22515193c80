import { imageOf } from '@daybook/contracts/cart/shopping-cart-view';
import type { ProductDocument, SubscriptionPlan } from '@daybook/contracts/catalogue/product';
import { productUrl } from '@daybook/contracts/catalogue/product-url';
import type { ChosenSubscription } from '@daybook/contracts/checkout/subscription.api';
import type { SealedAnswers } from '@daybook/contracts/forms/sealed-answers';
import { refuse } from '@daybook/contracts/shared/errors';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import { type Currency, money } from '@daybook/contracts/shared/money';
import { PersonalData } from '@daybook/personal-data/personal-data';
import type { ReadModels } from '@daybook/projections/read-models';
import { Inject, Injectable } from '@nestjs/common';
import { openAnswers } from '../platform/access/sealed-answers.js';
import { idOfToken, isSecretToken } from '../platform/access/secret-token.js';
import { READ_MODELS } from '../platform/tokens.js';

/** How long an answer waits until the read model has the subscription, ms. */
const TIMEOUT_MS = 3000;

type Row = {
  chosen_at: Date;
  item_id: string;
  variant_id: string;
  sku: string;
  title: string;
  attributes: Record<string, string>;
  subscription_option_id: string;
  plan: SubscriptionPlan;
  quantity: number;
  unit_price: number;
  currency: Currency;
  additional_fields: SealedAnswers | null;
  product: ProductDocument | null;
  collection_url_id: string | null;
};

const SUBSCRIPTION = `
select s.chosen_at, s.item_id, s.variant_id, s.sku, s.title, s.attributes, s.subscription_option_id, s.plan,
  s.quantity, s.unit_price, s.currency, s.additional_fields, p.document as product, l.url_id as collection_url_id
from chosen_subscriptions s
left join products p on p.website_id = s.website_id and p.product_id = s.item_id and p.status = 'published'
left join collections l on l.website_id = p.website_id and l.collection_id = p.collection_id
where s.website_id = $1 and s.subscription_id = $2`;

@Injectable()
export class SubscriptionQueries {
  constructor(
    @Inject(READ_MODELS) private readonly readModels: ReadModels,
    private readonly personalData: PersonalData,
  ) {}

  /** @throws Refusal SUBSCRIPTION_NOT_FOUND, also for a token of another website */
  async chosen(website: WebsiteId, cartToken: string): Promise<ChosenSubscription> {
    if (!isSecretToken(cartToken)) refuse('SUBSCRIPTION_NOT_FOUND');
    const id = idOfToken(cartToken);
    const rows = await this.readModels.query<Row>('subscription', SUBSCRIPTION, [website, id]);
    const row = rows[0] ?? refuse('SUBSCRIPTION_NOT_FOUND');
    const answers = await openAnswers(this.personalData, website, row.additional_fields);
    return view(website, id, row, answers);
  }

  /**
   * Waits, bounded, until the read model has a position of the log. The browser opens the checkout as a page, and a
   * page request sends no position.
   */
  async shown(position: bigint): Promise<void> {
    await this.readModels.waitFor(['subscription'], position, { timeoutMs: TIMEOUT_MS });
  }
}

function view(website: WebsiteId, id: string, row: Row, answers: string | null): ChosenSubscription {
  const { product, collection_url_id: collectionUrlId } = row;
  const variant = product?.variants.find((one) => one.id === row.variant_id);
  const image = product ? imageOf(product.images, variant) : undefined;
  return {
    id,
    websiteId: website,
    created: row.chosen_at.getTime(),
    itemId: row.item_id,
    title: row.title,
    chosenVariant: { id: row.variant_id, sku: row.sku, attributes: row.attributes },
    subscriptionOptionId: row.subscription_option_id,
    plan: row.plan,
    quantity: row.quantity,
    priceMoney: money(row.unit_price, row.currency),
    subTotal: row.unit_price * row.quantity,
    additionalFields: answers,
    fullUrl: product && collectionUrlId ? productUrl({ urlId: collectionUrlId }, product) : null,
    image: image ? { assetUrl: image.assetUrl, altText: image.altText } : null,
  };
}
