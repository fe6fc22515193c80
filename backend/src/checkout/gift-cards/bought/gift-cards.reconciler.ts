import { websiteId } from '@daybook/contracts/shared/identifiers';
import type { ReadModels } from '@daybook/projections/read-models';
import { Inject, Logger } from '@nestjs/common';
import { type JobReconciler, Reconciler } from '../../../platform/jobs/reconciler.decorator.js';
import { READ_MODELS } from '../../../platform/tokens.js';
import { OrderRounds, type OrderToResume, PAGE } from '../../orders/order-rounds.js';
import { BoughtGiftCardsService } from './bought-gift-cards.service.js';
import { GiftCardDeliveriesService } from './gift-card-deliveries.service.js';
import { RefundHoldsService } from './refund-holds.service.js';

/** Orders that are looked at in one run, and cards that one query reads. */
const AT_ONCE = 100;
/**
 * Orders that were paid within the last month, by their ids, some of whose gift cards no job has issued; a queue can lose a
 * job. Each run goes on behind the last one's, so that an order whose cards cannot be issued keeps no others waiting.
 */
const NOT_ISSUED = `
select o.website_id, o.order_id from orders o
where o.gift_cards > 0 and o.paid_at > to_timestamp($1 / 1000.0)
  and o.is_placed and o.payment_status in ('paid', 'partlyRefunded') and o.public_status <> 'cancelled'
  and (o.website_id, o.order_id) > ($2, $3)
  and o.gift_cards > (select count(*) from issued_gift_cards g
    where g.website_id = o.website_id and g.order_id = o.order_id)
order by o.website_id, o.order_id limit ${AT_ONCE}`;
/** Cards whose time has come, the oldest first; $2 to $4 are the last one before. */
const DUE = `
select website_id, card_id, deliver_at from gift_card_deliveries
where deliver_at <= to_timestamp($1 / 1000.0) and (deliver_at, website_id, card_id) > ($2, $3, $4)
order by deliver_at, website_id, card_id limit ${AT_ONCE}`;
/** What refunds of their purchase have held of cards for longer than one is asked for, the oldest first. */
const HELD = `
select c.website_id, c.order_id, min(c.claimed_at) as since from gift_card_claims c
join issued_gift_cards g on g.website_id = c.website_id and g.card_id = c.card_id and g.order_id = c.order_id
where c.claimed_at < to_timestamp($1 / 1000.0)
group by c.website_id, c.order_id having (min(c.claimed_at), c.order_id) > ($2, $3)
order by min(c.claimed_at), c.order_id limit ${PAGE}`;
/** A process that asks for a refund is done, or gone, by then, ms. */
const HELD_LONG_AGO_MS = 10 * 60 * 1000;
/** A run begins no more deliveries after this time, ms: reconcilers are called every minute. */
const RUN_MS = 50_000;
const MONTH_MS = 31 * 24 * 60 * 60 * 1000;

type DueCard = { website_id: string; card_id: string; deliver_at: Date };
const FROM_THE_START: readonly [deliverAt: Date, website: string, cardId: string] = [new Date(0), '', ''];

/** Sends gift cards on their day, issues those whose job was lost, and frees those that a stopped process has held. */
@Reconciler()
export class GiftCardsReconciler implements JobReconciler {
  readonly waitsFor = ['orders', 'issued_gift_cards'] as const;
  private readonly logger = new Logger(GiftCardsReconciler.name);
  private readonly held = new OrderRounds(this.logger);
  /** the website and order that the last run ended with; empty: from the start */
  private lookedAt: readonly [website: string, order: string] = ['', ''];
  /** the card that the last run ended with */
  private delivered = FROM_THE_START;

  constructor(
    @Inject(READ_MODELS) private readonly readModels: ReadModels,
    private readonly bought: BoughtGiftCardsService,
    private readonly holds: RefundHoldsService,
    private readonly deliveries: GiftCardDeliveriesService,
  ) {}

  /** @param now epoch ms */
  async reconcile(now = Date.now()): Promise<void> {
    const lost = await this.readModels.query<{ website_id: string; order_id: string }>(
      'gift cards not issued',
      NOT_ISSUED,
      [now - MONTH_MS, ...this.lookedAt],
    );
    const last = lost.length < AT_ONCE ? undefined : lost.at(-1);
    this.lookedAt = last ? [last.website_id, last.order_id] : ['', ''];
    for (const { website_id, order_id } of lost)
      await this.logged(`the gift cards of order ${order_id}`, async () => {
        const by = { actor: 'gift cards' };
        await this.bought.issue(websiteId(website_id), order_id, by);
        // the order may have been cancelled meanwhile
        await this.bought.voidRefunded(websiteId(website_id), order_id, by);
      });
    await this.held.next(
      (behind) =>
        this.readModels.query<OrderToResume>('gift cards held', HELD, [now - HELD_LONG_AGO_MS, ...behind]),
      async ({ website, orderId }) => {
        const by = { actor: 'gift cards' };
        await this.bought.voidRefunded(website, orderId, by);
        await this.holds.settle(website, orderId, by, true);
      },
    );
    await this.deliver(now);
  }

  /** Goes on behind those that cannot be sent, and begins with the oldest again once it was at the end. */
  private async deliver(now: number): Promise<void> {
    const end = performance.now() + RUN_MS;
    for (;;) {
      const due = await this.readModels.query<DueCard>('gift cards to deliver', DUE, [
        now,
        ...this.delivered,
      ]);
      for (const { website_id, card_id, deliver_at } of due) {
        await this.logged(`gift card ${card_id}`, () =>
          this.deliveries.deliver(websiteId(website_id), card_id, now),
        );
        this.delivered = [deliver_at, website_id, card_id];
        if (performance.now() >= end) return;
      }
      if (due.length < AT_ONCE) {
        this.delivered = FROM_THE_START;
        return;
      }
    }
  }

  /** One that fails keeps none of the others waiting. */
  private async logged(what: string, work: () => Promise<void>): Promise<void> {
    await work().catch((error: unknown) => this.logger.error(`${what} cannot go on: ${String(error)}`));
  }
}
