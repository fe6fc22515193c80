import type { MovedAway, ShoppingCart } from '@daybook/contracts/cart/cart.api';
import type { StoredEntry } from '@daybook/contracts/cart/cart.events';
import { destinationOf, shoppingCartView } from '@daybook/contracts/cart/shopping-cart-view';
import type { ProductDocument } from '@daybook/contracts/catalogue/product';
import { productUrl } from '@daybook/contracts/catalogue/product-url';
import type { DiscountSettings } from '@daybook/contracts/checkout/pricing/automatic-discount';
import type { Quote } from '@daybook/contracts/checkout/pricing/quote';
import type { QuoteOffer } from '@daybook/contracts/checkout/promised-quotes.events';
import type { DeliverySettings } from '@daybook/contracts/checkout/settings/delivery-settings';
import type { SealedAnswers } from '@daybook/contracts/forms/sealed-answers';
import type { ProductType } from '@daybook/contracts/shared/enumerations';
import { type Currency, money } from '@daybook/contracts/shared/money';
import { DEFAULT_TIME_ZONE, dayOf } from '@daybook/contracts/shared/wall-time';
import { NO_STOCK } from '@daybook/contracts/stock/availability';
import { PersonalData } from '@daybook/personal-data/personal-data';
import type { ReadModels } from '@daybook/projections/read-models';
import { Inject, Injectable } from '@nestjs/common';
import { idOfToken } from '../platform/access/secret-token.js';
import type { Shopper } from '../platform/http/shopper.js';
import { READ_MODELS } from '../platform/tokens.js';
import { openedEntries } from './opened-entries.js';

/** A cart whose entries were all removed is one row without an entry. */
type CartRow = { created_at: Date; order_id: string | null; entry_id: null } | EntryRow;

type EntryRow = {
  created_at: Date;
  order_id: string | null;
  entry_id: string;
  item_id: string;
  variant_id: string;
  sku: string;
  title: string;
  product_type: ProductType;
  attributes: Record<string, string>;
  quantity: number;
  unit_price: number;
  currency: Currency;
  additional_fields: SealedAnswers | null;
  gift: SealedAnswers | null;
  product: ProductDocument | null;
  collection_url_id: string | null;
  unlimited: boolean | null;
  available: number | null;
  held_quantity: number | null;
  held_until: Date | null;
};

const CART = `
select c.created_at, c.order_id, e.entry_id, e.item_id, e.variant_id, e.sku, e.title, e.product_type, e.attributes, e.quantity,
  e.unit_price, e.currency, e.additional_fields, e.gift, p.document as product, l.url_id as collection_url_id,
  s.unlimited, s.available + coalesce(held.quantity, 0) + coalesce(pledged.quantity, 0) as available,
  held.quantity as held_quantity, held.until as held_until
from carts c
left join cart_entries e on e.website_id = c.website_id and e.cart_id = c.cart_id
left join products p on p.website_id = e.website_id and p.product_id = e.item_id and p.status = 'published'
left join collections l on l.website_id = p.website_id and l.collection_id = p.collection_id
left join variant_stock s on s.website_id = e.website_id and s.variant_id = e.variant_id
left join lateral (
  select sum(h.quantity)::bigint as quantity, min(h.expires_at) as until from claimed_holds h
  where h.website_id = e.website_id and h.variant_id = e.variant_id and h.expires_at > now()
    and h.cart_id in (select $2 union all select m.cart_id from carts m where m.website_id = $1 and m.merged_into = $2)
) held on true
left join lateral (
  select sum(p.quantity)::bigint as quantity from stock_pledges p
  where p.website_id = e.website_id and p.variant_id = e.variant_id
    and p.cart_id in (select $2 union all select m.cart_id from carts m where m.website_id = $1 and m.merged_into = $2)
) pledged on true
where c.website_id = $1 and c.cart_id = $2 and c.merged_into is null
order by e.added_position, e.entry_index`;

const MOVED_AWAY = `
select title, attributes from moved_units u
where website_id = $1 and cart_id = $2 and held_until > now() and not exists (
  select from claimed_holds h where h.website_id = $1 and h.hold_id = u.hold_id
    and h.cart_id in (select $2 union all select m.cart_id from carts m where m.website_id = $1 and m.merged_into = $2)
)
order by held_until, hold_id`;

/** How the website delivers, its discounts without a code, and the price that is promised until now, so that the cart says what its checkout says. */
const DELIVERY = `
select d.document as settings, o.document as discounts, q.offer, case when q.expires_at > now() then q.quote end as promised
from (select $1::text as website_id, $2::text as cart_id) cart
left join documents d on d.website_id = cart.website_id and d.kind = 'delivery'
left join documents o on o.website_id = cart.website_id and o.kind = 'discounts'
left join cart_quotes q on q.website_id = cart.website_id and q.cart_id = cart.cart_id`;

type DeliveryRow = {
  settings: DeliverySettings | null;
  discounts: DiscountSettings | null;
  /** of the last price, which may be over: the buyer has not moved since */
  offer: QuoteOffer | null;
  promised: Quote | null;
};

@Injectable()
export class CartQueries {
  constructor(
    @Inject(READ_MODELS) private readonly readModels: ReadModels,
    private readonly personalData: PersonalData,
  ) {}

  /** The shopper's cart, with notices of what has changed since; an empty one when they have none (decisions.md). */
  async cart(shopper: Shopper): Promise<ShoppingCart> {
    const { websiteId, cartToken, currency, country, timeZone = DEFAULT_TIME_ZONE } = shopper;
    const id = cartToken ? idOfToken(cartToken) : null;
    const params = [websiteId, id];
    const [rows, movedAway, [delivery]] =
      id === null
        ? [[], [], []]
        : await Promise.all([
            this.readModels.queryWithin<CartRow>(websiteId, 'cart', CART, params),
            this.readModels.query<MovedAway>('cart: units that moved away', MOVED_AWAY, params),
            this.readModels.query<DeliveryRow>('cart: its delivery and price', DELIVERY, params),
          ]);
    const held = rows.filter((row): row is EntryRow => row.entry_id !== null);
    const byEntry = new Map(held.map((row) => [row.entry_id, row]));
    const created = rows[0] ? rows[0].created_at.getTime() : null;
    const entries = await openedEntries(this.personalData, websiteId, held.map(storedEntry));
    const orderId = rows[0]?.order_id ?? null;
    const cart = {
      id: rows[0] ? id : null,
      websiteId,
      orderId,
      created,
      entries,
      movedAway,
      currency,
      quoted:
        delivery?.promised && delivery.offer ? { quote: delivery.promised, offer: delivery.offer } : null,
      delivery: {
        settings: delivery?.settings ?? null,
        destination: destinationOf(delivery?.offer?.shippingLocation, country),
      },
      discounts: { settings: delivery?.discounts ?? null, today: dayOf(Date.now(), timeZone) },
    };
    return shoppingCartView(cart, ({ entryId }) => {
      const row = byEntry.get(entryId);
      const product = row?.product ?? undefined;
      const isListed = product && row?.collection_url_id;
      return {
        product,
        fullUrl: isListed ? productUrl({ urlId: isListed }, product) : null,
        stock:
          row?.available == null ? NO_STOCK : { unlimited: row.unlimited === true, available: row.available },
        held:
          row?.held_quantity && row.held_until
            ? { quantity: row.held_quantity, until: row.held_until.getTime() }
            : null,
      };
    });
  }
}

const storedEntry = (row: EntryRow): StoredEntry => ({
  entryId: row.entry_id,
  itemId: row.item_id,
  variantId: row.variant_id,
  sku: row.sku,
  title: row.title,
  productType: row.product_type,
  attributes: row.attributes,
  quantity: row.quantity,
  unitPrice: money(row.unit_price, row.currency),
  additionalFields: row.additional_fields,
  ...(row.gift && { gift: row.gift }),
});
