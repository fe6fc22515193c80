import { createHash } from 'node:crypto';
import { priceOf, timesRatio } from '@daybook/contracts/checkout/pricing/whole-units';
import type { GiftDelivery } from '@daybook/contracts/checkout/shared/gift-delivery';
import type { LineUnits, OrderEvent } from '@daybook/contracts/orders/order.events';
import { isClaim, type Refund } from '@daybook/contracts/orders/refunded-parts';
import { isRefundedWhole } from '@daybook/contracts/orders/sale-of-order';
import { hasSucceeded } from '@daybook/contracts/orders/shared/order-words';
import { ProductType } from '@daybook/contracts/shared/enumerations';
import { refuse } from '@daybook/contracts/shared/errors';
import { streamName, type WebsiteId } from '@daybook/contracts/shared/identifiers';
import { momentOf } from '@daybook/contracts/shared/wall-time';
import type { EventStore } from '@daybook/event-store/event-store';
import { PersonalData } from '@daybook/personal-data/personal-data';
import { Inject, Injectable } from '@nestjs/common';
import { openGift } from '../../../platform/access/sealed-answers.js';
import type { AggregateReader, AggregateStore } from '../../../platform/log/aggregate-store.js';
import { Aggregate } from '../../../platform/log/aggregates.js';
import type { CommandMetadata } from '../../../platform/log/command-metadata.js';
import { EVENT_STORE } from '../../../platform/tokens.js';
import type { websiteDecider } from '../../../websites/websites.decider.js';
import type { OrderState, orderDecider } from '../../orders/order.decider.js';
import { GiftCardsService } from '../gift-cards.service.js';
import { availableOn, type issuedCardDecider } from '../issued-card.decider.js';
import { waitsForClaims } from './claimed-cards.js';

/** The time of day at which a card is sent that is for a day, in the website's time zone. */
const SENT_AT = 'T08:00';

/** A card that was ended, or goes on with less; `amount`: what was taken away, in minor units. */
type EndedCard = { readonly cardId: string; readonly amount: number };

/**
 * Gift cards that were bought. A card's id follows from the order, its line and the unit, so each unit is issued once,
 * however often a job comes.
 */
@Injectable()
export class BoughtGiftCardsService {
  constructor(
    @Aggregate('order') private readonly orders: AggregateReader<typeof orderDecider>,
    @Aggregate('giftcard') private readonly issued: AggregateStore<typeof issuedCardDecider>,
    @Aggregate('website') private readonly websites: AggregateReader<typeof websiteDecider>,
    @Inject(EVENT_STORE) private readonly store: EventStore,
    private readonly cards: GiftCardsService,
    private readonly personalData: PersonalData,
  ) {}

  /** Whether gift cards are among what was ordered. */
  async isOfCards(website: WebsiteId, orderId: string): Promise<boolean> {
    const { items } = await this.orders.loadState(website, orderId);
    return items.some(({ productType }) => productType === ProductType.giftCard);
  }

  /** Issues the cards of an order that is placed and paid. @returns their ids; none of one that is still to be paid */
  async issue(website: WebsiteId, orderId: string, metadata: CommandMetadata): Promise<readonly string[]> {
    const state = await this.orders.loadState(website, orderId);
    if (!isPaid(state) || !state.quote) return [];
    const ids: string[] = [];
    for (const { entryId, productType, gift } of state.items) {
      const line = state.quote.lines.find((one) => one.entryId === entryId);
      if (productType !== ProductType.giftCard || !line || line.unitPrice <= 0) continue;
      const { recipientEmail = '', day = null } = (await this.deliveryOf(website, gift)) ?? {};
      const deliverAt = recipientEmail === '' ? null : await this.momentOf(website, day);
      for (let unit = 1; unit <= line.quantity; unit += 1) {
        const cardId = boughtCardId(orderId, entryId, unit);
        const source = { kind: 'order', orderId, entryId, unit } as const;
        const card = { amount: line.unitPrice, currency: state.quote.currency, source, deliverAt };
        await this.cards.issue(website, cardId, card, metadata);
        ids.push(cardId);
      }
    }
    return ids;
  }

  /** How a card is to be delivered; undefined where its buyer was erased, and of a card that no one bought. */
  async giftOf(website: WebsiteId, cardId: string): Promise<GiftDelivery | undefined> {
    const card = await this.issued.loadState(website, cardId);
    if (card.status === 'absent' || card.source.kind !== 'order') return undefined;
    const { orderId, entryId } = card.source;
    const [opened] = await this.store.read(streamName('order', website, orderId), { limit: 1 });
    const { type, data } = (opened ?? {}) as unknown as OrderEvent;
    if (type !== 'OrderOpened') return undefined;
    return this.deliveryOf(website, data.items.find((item) => item.entryId === entryId)?.gift);
  }

  /**
   * Takes away what is left on cards whose purchase was refunded or cancelled: of a line's cards those with the most left,
   * the later units first, and those that an order has claimed last. A refund by an amount takes its part of the line away, and the cards go on with the rest. What
   * was spent stays spent. A repeat takes nothing more.
   * @returns the cards that something was taken from, with how much in minor units
   */
  async voidRefunded(
    website: WebsiteId,
    orderId: string,
    metadata: CommandMetadata,
  ): Promise<readonly EndedCard[]> {
    const state = await this.orders.loadState(website, orderId);
    const ended: EndedCard[] = [];
    for (const { entryId, quantity, productType } of state.items) {
      if (productType !== ProductType.giftCard) continue;
      const isAllBack = state.status === 'withdrawn' || isRefundedWhole(state);
      const refunded = isAllBack ? quantity : refundedUnits(state, entryId);
      const ids = cardIdsOf(orderId, { entryId, quantity });
      ended.push(...(await this.endSome(website, ids, refunded, metadata)));
      const part = isAllBack ? 0 : refundedByAmount(state, entryId);
      if (part > 0) ended.push(...(await this.takeAway(website, ids, part, metadata)));
    }
    return ended;
  }

  /**
   * Before a refund: what it takes from the order's cards must not be claimed by another order.
   * @param lines what the refund gives back of the order; amounts in minor units
   * @throws Refusal GIFT_CARD_CLAIMED until the claim is spent or released
   */
  async mustBeUnclaimed(website: WebsiteId, orderId: string, lines: Refund['lines']): Promise<void> {
    const state = await this.orders.loadState(website, orderId);
    for (const { entryId, quantity: units, amount: given, byAmount } of lines) {
      const item = state.items.find((one) => one.entryId === entryId);
      if (item?.productType !== ProductType.giftCard) continue;
      const ids = cardIdsOf(orderId, item);
      const cards = await Promise.all(ids.map((id) => this.issued.loadState(website, id)));
      const amount = byAmount ? partOfCards(state, entryId, given) : 0;
      if (waitsForClaims(cards, { units, amount })) refuse('GIFT_CARD_CLAIMED');
    }
  }

  /** Takes an amount from cards, until refunds of parts of their purchase have taken so much from all of them. */
  private async takeAway(
    website: WebsiteId,
    ids: readonly string[],
    amount: number,
    metadata: CommandMetadata,
  ): Promise<EndedCard[]> {
    const cards = await Promise.all(ids.map((id) => this.issued.loadState(website, id)));
    const issued = cards.flatMap((card, i) =>
      card.status === 'absent' ? [] : [{ cardId: ids[i] ?? '', card, available: availableOn(card) }],
    );
    let left = issued.reduce((rest, { card }) => rest - card.takenAway, amount);
    const taken: EndedCard[] = [];
    for (const { cardId, card, available } of issued.reverse().sort((a, b) => b.available - a.available)) {
      const part = Math.min(left, available);
      if (part <= 0) continue;
      const command = { kind: 'takeAway', cardId, amount: part, before: card.takenAway } as const;
      await this.issued.execute(website, cardId, { ...command, at: Date.now() }, { metadata });
      taken.push({ cardId, amount: part });
      left -= part;
    }
    return taken;
  }

  /** Ends cards until so many of them are ended. */
  private async endSome(
    website: WebsiteId,
    ids: readonly string[],
    count: number,
    metadata: CommandMetadata,
  ): Promise<EndedCard[]> {
    const cards = await Promise.all(ids.map((id) => this.issued.loadState(website, id)));
    const active = ids.flatMap((cardId, i) => {
      const card = cards[i];
      return card?.status === 'active'
        ? [{ cardId, balance: card.balance, isClaimed: card.claims.size > 0 }]
        : [];
    });
    const left = count - cards.filter(({ status }) => status === 'voided').length;
    const next = active
      .reverse()
      .sort((a, b) => Number(a.isClaimed) - Number(b.isClaimed) || b.balance - a.balance);
    const ended: EndedCard[] = [];
    for (const { cardId, balance } of next.slice(0, Math.max(0, left))) {
      const command = { kind: 'void', cardId, reason: 'refund', note: '', at: Date.now() } as const;
      const { state } = await this.issued.execute(website, cardId, command, { metadata });
      ended.push({ cardId, amount: balance - (state.status === 'absent' ? 0 : state.balance) });
    }
    return ended;
  }

  private async deliveryOf(
    website: WebsiteId,
    gift: OrderState['items'][number]['gift'],
  ): Promise<GiftDelivery | undefined> {
    return (await openGift(this.personalData, website, gift)) ?? undefined;
  }

  private async momentOf(website: WebsiteId, day: string | null): Promise<number> {
    if (day === null) return Date.now();
    const settings = await this.websites.loadState(website, 'settings');
    const timeZone = settings.status === 'present' ? settings.website.timeZone : 'UTC';
    return momentOf(`${day}${SENT_AT}`, timeZone);
  }
}

/** The id of the card that a unit of an order's line is. @param unit from 1 */
export const boughtCardId = (orderId: string, entryId: string, unit: number): string =>
  createHash('sha256')
    .update(JSON.stringify(['bought gift card', orderId, entryId, unit]))
    .digest('hex')
    .slice(0, 20);

const cardIdsOf = (orderId: string, { entryId, quantity }: LineUnits): string[] =>
  Array.from({ length: quantity }, (_, i) => boughtCardId(orderId, entryId, i + 1));

const isPaid = ({ status, isDue }: OrderState) => (status === 'placed' || status === 'confirmed') && !isDue;

/** Units of a line whose money has gone back. */
const refundedUnits = ({ refunds }: OrderState, entryId: string): number =>
  refunds
    .filter((one) => hasSucceeded(one) && isClaim(one))
    .flatMap(({ refund }) => refund.lines.filter((line) => line.entryId === entryId))
    .reduce((units, { quantity }) => units + quantity, 0);

/** What refunds by an amount have given back of a line, as a part of its cards' amounts; minor units. */
const refundedByAmount = (state: OrderState, entryId: string): number => {
  const given = state.refunds
    .filter((one) => hasSucceeded(one) && isClaim(one))
    .flatMap(({ refund }) => refund.lines.filter((part) => part.entryId === entryId && part.byAmount))
    .reduce((sum, { amount }) => sum + amount, 0);
  return partOfCards(state, entryId, given);
};

/** What a refund of a line by an amount is of its cards' worth: a coupon may have paid a part of them. */
const partOfCards = ({ quote }: OrderState, entryId: string, given: number): number => {
  const line = quote?.lines.find((one) => one.entryId === entryId);
  return line && line.total > 0 ? timesRatio(given, priceOf(line.quantity, line.unitPrice), line.total) : 0;
};
