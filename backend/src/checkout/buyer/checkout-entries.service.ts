import type { StoredEntry } from '@daybook/contracts/cart/cart.events';
import { entryToday } from '@daybook/contracts/cart/entry-today';
import { type SaleRefusal, saleRefusal } from '@daybook/contracts/cart/sale-refusal';
import type { ProductDocument } from '@daybook/contracts/catalogue/product';
import { soldIn } from '@daybook/contracts/catalogue/product-currency';
import type { OrderedItem, OrderedPeriod } from '@daybook/contracts/orders/order.events';
import { isLocalId, type WebsiteId } from '@daybook/contracts/shared/identifiers';
import type { Currency } from '@daybook/contracts/shared/money';
import { PersonalData } from '@daybook/personal-data/personal-data';
import { Injectable } from '@nestjs/common';
import type { cartDecider } from '../../cart/cart.decider.js';
import { ownCarts } from '../../cart/cart.state.js';
import type { ProductState, productDecider } from '../../catalogue/products/product.decider.js';
import { openAnswers } from '../../platform/access/sealed-answers.js';
import { idOfToken } from '../../platform/access/secret-token.js';
import type { AggregateReader } from '../../platform/log/aggregate-store.js';
import { Aggregate } from '../../platform/log/aggregates.js';
import type { subscriptionDecider } from '../subscription.decider.js';
import type { recurringDecider } from '../subscriptions/recurring.decider.js';
import { OrderSecretsService } from './order-secrets.service.js';

/** What is checked out: a cart, or a subscription that was chosen at the shop. */
export type CheckedOut = {
  /** as they are sold today */
  readonly entries: readonly OrderedItem[];
  /** those that are not sold as their products are today */
  readonly refused: readonly RefusedEntry[];
  /** that are published, by id */
  readonly products: ReadonlyMap<string, ProductDocument>;
  /** the cart, then those that were merged into it; none of a subscription */
  readonly carts: readonly string[];
  /** of a subscription: its first period */
  readonly subscription?: OrderedPeriod;
};

export type RefusedEntry = { readonly entryId: string; readonly code: SaleRefusal };

type PresentProduct = Extract<ProductState, { status: 'present' }>;

/** As the streams have it: the products may have changed since. */
type Chosen = Pick<CheckedOut, 'carts' | 'subscription'> & { readonly entries: readonly StoredEntry[] };

/** Names what is checked out. */
export type CheckedOutKey = {
  /** of the cart; of a subscription, the id of the choice */
  readonly cartId: string;
  readonly timeZone: string;
  /** what the website sells in */
  readonly currency: Currency;
  readonly isSubscription?: boolean;
};

const NOTHING: Chosen = { entries: [], carts: [] };

/** Reads what is checked out. */
@Injectable()
export class CheckoutEntriesService {
  constructor(
    @Aggregate('cart') private readonly carts: AggregateReader<typeof cartDecider>,
    @Aggregate('subscription') private readonly chosen: AggregateReader<typeof subscriptionDecider>,
    @Aggregate('recurring') private readonly started: AggregateReader<typeof recurringDecider>,
    @Aggregate('product') private readonly products: AggregateReader<typeof productDecider>,
    private readonly secrets: OrderSecretsService,
    private readonly personalData: PersonalData,
  ) {}

  /** @returns nothing where it is closed, has expired or was bought */
  async read(website: WebsiteId, key: CheckedOutKey): Promise<CheckedOut> {
    const chosen = await (key.isSubscription ? this.ofSubscription(website, key) : this.ofCart(website, key));
    const published = await this.publishedOf(website, chosen.entries, key.currency);
    const products = new Map([...published].map(([id, { product }]) => [id, product]));
    const judged = await Promise.all(
      chosen.entries.map((entry) => this.refusalOf(website, entry, products, key.isSubscription)),
    );
    return {
      ...chosen,
      entries: chosen.entries.map((entry) => soldToday(entry, published.get(entry.itemId))),
      refused: judged.flatMap((refused) => refused ?? []),
      products,
    };
  }

  private async refusalOf(
    website: WebsiteId,
    { entryId, itemId, variantId, productType, additionalFields }: StoredEntry,
    products: CheckedOut['products'],
    isSubscription = false,
  ): Promise<RefusedEntry | undefined> {
    const product = products.get(itemId);
    const isAsked = product?.additionalFieldsForm !== undefined;
    const answers = isAsked ? await openAnswers(this.personalData, website, additionalFields) : null;
    const code = saleRefusal({ variantId, productType, answers, isSubscription }, product);
    return code ? { entryId, code } : undefined;
  }

  /** Published products, as the website sells them. */
  private async publishedOf(website: WebsiteId, entries: readonly StoredEntry[], currency: Currency) {
    const ids = [...new Set(entries.map(({ itemId }) => itemId))].filter(isLocalId);
    const states = await Promise.all(ids.map((id) => this.products.loadState(website, id)));
    const found = states.flatMap((state) =>
      state.status === 'present' && state.product.status === 'published'
        ? [{ ...state, product: soldIn(state.product, currency) }]
        : [],
    );
    return new Map(found.map((state) => [state.product.id, state]));
  }

  /**
   * The entries of the cart that this process knows, however old: what is asked about them can be read beside the cart.
   * None where it has not read the cart yet.
   */
  knownEntries(website: WebsiteId, { cartId }: Pick<CheckedOutKey, 'cartId'>): readonly StoredEntry[] {
    const cart = this.carts.cachedState(website, cartId);
    return cart?.status === 'open' ? cart.entries : [];
  }

  private async ofCart(website: WebsiteId, { cartId }: CheckedOutKey): Promise<Chosen> {
    const cart = await this.carts.loadState(website, cartId);
    return { entries: cart.status === 'open' ? cart.entries : [], carts: ownCarts(cartId, cart) };
  }

  private async ofSubscription(
    website: WebsiteId,
    { cartId: chosenId, timeZone }: CheckedOutKey,
  ): Promise<Chosen> {
    const subscriptionId = idOfToken(this.secrets.subscriptionSecretOf(website, chosenId));
    const [choice, { status }] = await Promise.all([
      this.chosen.loadState(website, chosenId),
      this.started.loadState(website, subscriptionId),
    ]);
    if (choice.status !== 'chosen' || status !== 'absent') return NOTHING;
    // its one line is its own, so that no two quotes are the same
    const { subscriptionOptionId, plan, item } = choice;
    const period = { subscriptionId, period: 0, chosenId, subscriptionOptionId, plan, timeZone };
    return { entries: [{ ...item, entryId: chosenId }], carts: [], subscription: period };
  }
}

/** The entry as it is sold today, with the units that the buyer had chosen where the product allows fewer by now. */
function soldToday(entry: StoredEntry, published: PresentProduct | undefined): OrderedItem {
  const today = entryToday(entry, published?.product);
  return {
    ...today,
    ...(today.quantity < entry.quantity && { chosenQuantity: entry.quantity }),
    ...(published && { productRevision: published.revision }),
  };
}
