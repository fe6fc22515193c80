import { ORDER_NOTE_FIELD } from '@daybook/contracts/orders/order-customer';
import type {
  GiftCardOfOrder,
  OrderTimelineEntry,
  OwnerOrder,
  SubscriptionOfOrder,
} from '@daybook/contracts/orders/owner-orders.api';
import { refundable } from '@daybook/contracts/orders/refund';
import type { OrderHappening } from '@daybook/contracts/orders/shared/order-words';
import type { PersonalField } from '@daybook/contracts/privacy/personal-field';
import { refuse } from '@daybook/contracts/shared/errors';
import { isLocalId, type WebsiteId } from '@daybook/contracts/shared/identifiers';
import { type Currency, money } from '@daybook/contracts/shared/money';
import { PersonalData } from '@daybook/personal-data/personal-data';
import type { ReadModels } from '@daybook/projections/read-models';
import { Inject, Injectable } from '@nestjs/common';
import { READ_MODELS } from '../../platform/tokens.js';
import { shownText } from '../../platform/unreadable.js';
import { lackingLines } from './lacking-orders.queries.js';
import { OrderQueries, orderParts, soldAndRefunded } from './order.queries.js';
import { tendersOf } from './order-charges.js';

/** The newest first. */
const TIMELINE = `
select what, at, actor, amount, detail, note from order_timeline
where website_id = $1 and order_id = $2 order by position desc limit 500`;

/** Once it is set up, every order has an invoice. */
const INVOICES = "select website_id from documents where website_id = $1 and kind = 'invoicing'";

const SUBSCRIPTION = `
select subscription_id as id, status from recurring_subscriptions where website_id = $1 and order_id = $2`;

/** What was spent of a card is the sum of what its orders took and gave back. */
const GIFT_CARDS = `
select g.card_id, g.last_four, g.issued, g.balance, g.status,
  coalesce(sum(case m.kind when 'spent' then m.amount when 'restored' then -m.amount else 0 end), 0)::int8 as spent
from issued_gift_cards g
left join gift_card_moves m on m.website_id = g.website_id and m.card_id = g.card_id
where g.website_id = $1 and g.order_id = $2
group by g.website_id, g.card_id, g.last_four, g.issued, g.balance, g.status, g.issued_position
order by g.issued_position, g.card_id limit 200`;

type GiftCardRow = {
  card_id: string;
  last_four: string;
  issued: number;
  balance: number;
  status: 'active' | 'voided';
  spent: number;
};

type TimelineRow = {
  what: OrderHappening;
  at: Date;
  actor: string | null;
  amount: number | null;
  detail: string;
  note: PersonalField | null;
};

/** One order of a website, as its members read it. */
@Injectable()
export class OwnerOrdersQueries {
  constructor(
    @Inject(READ_MODELS) private readonly readModels: ReadModels,
    private readonly orders: OrderQueries,
    private readonly personalData: PersonalData,
  ) {}

  /** @throws Refusal ORDER_NOT_FOUND, also for those of other websites and those that are not placed */
  async order(website: WebsiteId, id: string): Promise<OwnerOrder> {
    const found = isLocalId(id) ? await this.orders.find(website, id) : undefined;
    if (!found?.row.is_placed) return refuse('ORDER_NOT_FOUND');
    const { to_send: toSend, has_late_payment: hasLatePayment, currency, quote } = found.row;
    const [timeline, lackingUnits, giftCards, [subscription = null], invoices] = await Promise.all([
      this.timeline(website, id, currency),
      lackingLines(this.readModels, website, id),
      this.giftCards(website, id, currency),
      this.readModels.query<SubscriptionOfOrder>('order: subscription', SUBSCRIPTION, [website, id]),
      this.readModels.query<{ website_id: string }>('order: invoices', INVOICES, [website]),
    ]);
    const { sale, given } = soldAndRefunded(found);
    const hasInvoice = invoices.length > 0 && !found.row.is_test;
    const parts = orderParts(found);
    const isUnpaid = found.row.captured === 0 && quote.sums.total > 0;
    // who tries the shop out is no customer of it
    const isCustomer = found.customer !== null && !found.row.is_test;
    const customerId = isCustomer ? found.row.customer.$personal : null;
    return {
      id,
      customerId,
      ...parts,
      toSend,
      lackingUnits,
      hasLatePayment,
      giftCards,
      subscription,
      timeline,
      hasInvoice,
      hasCancellationNote: hasInvoice && isUnpaid && parts.status === 'cancelled',
      refunded: money(found.row.refunded, currency),
      refundable: money(refundable(sale, given), currency),
      tenders: tendersOf(quote, found.row).map(({ kind, name, amount }) => ({
        kind,
        name,
        amount: money(amount, currency),
      })),
    };
  }

  private async giftCards(website: WebsiteId, id: string, currency: Currency): Promise<GiftCardOfOrder[]> {
    const params = [website, id];
    const rows = await this.readModels.query<GiftCardRow>('order: gift cards', GIFT_CARDS, params);
    return rows.map((row) => ({
      id: row.card_id,
      lastFour: row.last_four,
      status: row.status,
      issued: money(row.issued, currency),
      balance: money(row.balance, currency),
      spent: money(row.spent, currency),
    }));
  }

  private async timeline(website: WebsiteId, id: string, currency: Currency): Promise<OrderTimelineEntry[]> {
    const newest = await this.readModels.queryWithin<TimelineRow>(website, 'order: timeline', TIMELINE, [
      website,
      id,
    ]);
    const rows = newest.toReversed();
    const sealed = rows.flatMap(({ note }) => note ?? []);
    const texts = await this.personalData.openMany(website, sealed, ORDER_NOTE_FIELD);
    return rows.map((row): OrderTimelineEntry => {
      const { what, at, actor: by, amount, detail, note } = row;
      const text = note ? shownText(texts[sealed.indexOf(note)]) : null;
      const paid = amount === null ? null : money(amount, currency);
      return { what, at: at.getTime(), by, amount: paid, detail, note: text };
    });
  }
}
