import type { Refund } from '@daybook/contracts/orders/refunded-parts';
import { ProductType } from '@daybook/contracts/shared/enumerations';
import { Refusal, refuse } from '@daybook/contracts/shared/errors';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import { Injectable } from '@nestjs/common';
import type { AggregateReader, AggregateStore } from '../../../platform/log/aggregate-store.js';
import { Aggregate } from '../../../platform/log/aggregates.js';
import { type CommandMetadata, withoutRequest } from '../../../platform/log/command-metadata.js';
import type { OrderState, orderDecider } from '../../orders/order.decider.js';
import type { SpentOfLines } from '../../orders/spent-cards.rules.js';
import type { issuedCardDecider } from '../issued-card.decider.js';
import { BoughtGiftCardsService } from './bought-gift-cards.service.js';
import { cardIdsOf, isUnderWay, partOfRefund, statusOf } from './cards-of-order.js';
import { holdsOfRefund } from './claimed-cards.js';
import { SpentCardsService } from './spent-cards.service.js';

type RefundCall = {
  readonly website: WebsiteId;
  readonly orderId: string;
  readonly refundId: string;
  readonly metadata: CommandMetadata;
};

/**
 * What a refund takes from cards that were bought is held on the stream of each card before the refund is in the log: the
 * card then decides between the refund and an order that is about to be paid with it.
 */
@Injectable()
export class RefundHoldsService {
  constructor(
    @Aggregate('order') private readonly orders: AggregateReader<typeof orderDecider>,
    @Aggregate('giftcard') private readonly issued: AggregateStore<typeof issuedCardDecider>,
    private readonly bought: BoughtGiftCardsService,
    private readonly spent: SpentCardsService,
  ) {}

  /**
   * Asks for a refund while it holds what it takes. A refund that is refused holds nothing.
   * @param lines what the refund gives back of the order; amounts in minor units
   * @param ask gets what was spent of the cards that it takes: no order spends more of them before it has an outcome
   * @throws Refusal GIFT_CARD_CLAIMED until the claim of an order is spent or released; and those of `ask`
   */
  async during<Asked>(
    call: RefundCall,
    lines: Refund['lines'],
    ask: (spent: SpentOfLines) => Promise<Asked>,
  ): Promise<Asked> {
    const { website, orderId, metadata } = call;
    // what a refund before this one holds is taken now: its job may not have come yet
    await this.bought.voidRefunded(website, orderId, withoutRequest(metadata));
    await this.settle(website, orderId, metadata);
    try {
      await this.hold(call, lines);
      const state = await this.orders.loadState(website, orderId);
      return await ask(await this.spent.of({ website, orderId, state }, lines));
    } catch (refusal) {
      if (refusal instanceof Refusal) await this.release(call);
      throw refusal;
    }
  }

  /**
   * Ends the holds of refunds that have an outcome: what was to be taken from the cards is taken by then.
   * @param andForgotten also those of refunds that never came into the log: a process has stopped in between
   */
  async settle(
    website: WebsiteId,
    orderId: string,
    metadata: CommandMetadata,
    andForgotten = false,
  ): Promise<void> {
    await this.end({ website, orderId, metadata }, (state, refundId) => {
      const isKnown = statusOf(state, refundId) !== undefined || state.status === 'withdrawn';
      return (isKnown || andForgotten) && !isUnderWay(state, refundId);
    });
  }

  private async hold({ website, orderId, refundId, metadata }: RefundCall, lines: Refund['lines']) {
    const state = await this.orders.loadState(website, orderId);
    for (const { entryId, quantity: units, amount: given, byAmount } of lines) {
      const item = state.items.find((one) => one.entryId === entryId);
      if (item?.productType !== ProductType.giftCard) continue;
      const ids = cardIdsOf(orderId, item);
      const cards = await Promise.all(ids.map((id) => this.issued.loadState(website, id)));
      const amount = byAmount ? partOfRefund(state, entryId, given) : 0;
      const holds = holdsOfRefund(cards, { units, amount }, { orderId, refundId });
      for (const { place, amount: part } of holds ?? refuse('GIFT_CARD_CLAIMED')) {
        const cardId = ids[place] ?? '';
        const command = { kind: 'hold', cardId, orderId, refundId, amount: part, at: Date.now() } as const;
        await this.issued.execute(website, cardId, command, { metadata: withoutRequest(metadata) });
      }
    }
  }

  /** Where another press of the same key has put the refund into the log, its holds stay. */
  private async release({ refundId, ...order }: RefundCall): Promise<void> {
    await this.end(order, (state, held) => held === refundId && statusOf(state, refundId) === undefined);
  }

  private async end(
    { website, orderId, metadata }: Omit<RefundCall, 'refundId'>,
    isOver: (state: OrderState, refundId: string) => boolean,
  ): Promise<void> {
    const state = await this.orders.loadState(website, orderId);
    const items = state.items.filter(({ productType }) => productType === ProductType.giftCard);
    for (const cardId of items.flatMap((item) => cardIdsOf(orderId, item))) {
      const card = await this.issued.loadState(website, cardId);
      const hold = card.status === 'absent' ? undefined : card.claims.get(orderId);
      if (!hold || !isOver(state, hold.attemptId)) continue;
      const command = {
        kind: 'release',
        cardId,
        orderId,
        attemptId: hold.attemptId,
        at: Date.now(),
      } as const;
      await this.issued.execute(website, cardId, command, { metadata: withoutRequest(metadata) });
    }
  }
}
