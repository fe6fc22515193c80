import { priceOf, timesRatio } from '@daybook/contracts/checkout/pricing/whole-units';
import { isClaim, type Refund } from '@daybook/contracts/orders/refunded-parts';
import { ProductType } from '@daybook/contracts/shared/enumerations';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import { Injectable } from '@nestjs/common';
import type { AggregateReader } from '../../../platform/log/aggregate-store.js';
import { Aggregate } from '../../../platform/log/aggregates.js';
import type { OrderState } from '../../orders/order.decider.js';
import type { SpentOfLines } from '../../orders/spent-cards.rules.js';
import type { IssuedCardState, issuedCardDecider } from '../issued-card.decider.js';
import { cardIdsOf, partOfRefund } from './cards-of-order.js';
import { spentOfRefund } from './claimed-cards.js';

/** An order that gift cards were bought in. */
export type OrderOfCards = {
  readonly website: WebsiteId;
  readonly orderId: string;
  readonly state: OrderState;
};

/** Reads what was spent of the gift cards that were bought in an order. */
@Injectable()
export class SpentCardsService {
  constructor(@Aggregate('giftcard') private readonly issued: AggregateReader<typeof issuedCardDecider>) {}

  /** The cards of a line, by their ids. */
  async cardsOf(
    { website, orderId, state }: OrderOfCards,
    entryId: string,
  ): Promise<ReadonlyMap<string, IssuedCardState>> {
    const item = state.items.find((one) => one.entryId === entryId);
    if (item?.productType !== ProductType.giftCard) return new Map();
    const ids = cardIdsOf(orderId, item);
    const cards = await Promise.all(ids.map((id) => this.issued.loadState(website, id)));
    return new Map(ids.map((id, i) => [id, cards[i] ?? { status: 'absent' }]));
  }

  /** What was spent of the cards that a refund of these lines takes back, as a part of what the lines cost; minor units. */
  async of(order: OrderOfCards, lines: Refund['lines']): Promise<SpentOfLines> {
    const { orderId, state } = order;
    const spent: Record<string, number> = {};
    for (const { entryId, quantity, amount, byAmount } of lines) {
      const cards = await this.cardsOf(order, entryId);
      const charge = state.quote?.lines.find((one) => one.entryId === entryId);
      if (cards.size === 0 || !charge) continue;
      const taken = { units: quantity, amount: byAmount ? partOfRefund(state, entryId, amount) : 0 };
      const worth = spentOfRefund([...cards.values()], taken, {
        orderId,
        unitsBefore: unitsBack(state, entryId),
      });
      const price = priceOf(charge.quantity, charge.unitPrice);
      const part = price > 0 ? timesRatio(worth, charge.total, price) : 0;
      if (part > 0) spent[entryId] = Math.min(part, amount);
    }
    return spent;
  }
}

/** Units of a line that earlier refunds have given back, or are about to. */
const unitsBack = ({ refunds }: OrderState, entryId: string): number =>
  refunds
    .filter(isClaim)
    .flatMap(({ refund }) => refund.lines.filter((line) => line.entryId === entryId))
    .reduce((units, { quantity }) => units + quantity, 0);
