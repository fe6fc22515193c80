import type { GiftDelivery } from '@daybook/contracts/checkout/shared/gift-delivery';
import {
  CUSTOMER_FIELD,
  type OrderCustomer,
  readOrderCustomer,
} from '@daybook/contracts/orders/order-customer';
import { ProductType } from '@daybook/contracts/shared/enumerations';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import { DEFAULT_TIME_ZONE, momentOf } from '@daybook/contracts/shared/wall-time';
import { PersonalData } from '@daybook/personal-data/personal-data';
import { Injectable } from '@nestjs/common';
import { openGift } from '../../../platform/access/sealed-gifts.js';
import type { AggregateReader, AggregateStore } from '../../../platform/log/aggregate-store.js';
import { Aggregate } from '../../../platform/log/aggregates.js';
import type { CommandMetadata } from '../../../platform/log/command-metadata.js';
import type { websiteDecider } from '../../../websites/websites.decider.js';
import type { OrderState, orderDecider } from '../../orders/order.decider.js';
import { GiftCardsService } from '../gift-cards.service.js';
import { availableOn, type IssuedCard, type issuedCardDecider } from '../issued-card.decider.js';
import {
  boughtCardId,
  cardIdsOf,
  isAllBack,
  isGivenBack,
  refundedByAmount,
  refundedUnits,
} from './cards-of-order.js';

/** The time of day at which a card is sent that is for a day, in the website's time zone. */
const SENT_AT = 'T08:00';

/** A card that was ended, or goes on with less; `amount`: what was taken away, in minor units. */
type EndedCard = { readonly cardId: string; readonly amount: number };

/** An order of which a refund takes cards. */
type Purchase = {
  readonly website: WebsiteId;
  readonly orderId: string;
  readonly state: OrderState;
  readonly metadata: CommandMetadata;
};

/** `heldBy`: the purchase, where a refund of it that has gone through holds the card. */
type BoughtCard = { readonly cardId: string; readonly card: IssuedCard; readonly heldBy: string | undefined };

const heldFirst = (a: BoughtCard, b: BoughtCard) => Number(!a.heldBy) - Number(!b.heldBy);

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
    for (const item of state.items) {
      const { entryId, productType } = item;
      const line = state.quote.lines.find((one) => one.entryId === entryId);
      if (productType !== ProductType.giftCard || !line || line.unitPrice <= 0) continue;
      const { day = null } = (await openGift(this.personalData, website, item)) ?? {};
      // without a recipient it goes to its buyer at once
      const deliverAt = item.gift ? await this.momentOf(website, day) : null;
      for (let unit = 1; unit <= line.quantity; unit += 1) {
        const cardId = boughtCardId(orderId, entryId, unit);
        const source = { kind: 'order', orderId, entryId, unit } as const;
        const { isTest } = state;
        const card = { amount: line.unitPrice, currency: state.quote.currency, source, deliverAt, isTest };
        await this.cards.issue(website, cardId, card, metadata);
        ids.push(cardId);
      }
    }
    return ids;
  }

  /** How a card is to be delivered; undefined where its recipient was erased, and of a card that no one bought. */
  async giftOf(website: WebsiteId, cardId: string): Promise<GiftDelivery | undefined> {
    const card = await this.issued.loadState(website, cardId);
    if (card.status === 'absent' || card.source.kind !== 'order') return undefined;
    const { orderId, entryId } = card.source;
    const { items } = await this.orders.loadState(website, orderId);
    const item = items.find((one) => one.entryId === entryId);
    return item && ((await openGift(this.personalData, website, item)) ?? undefined);
  }

  /** Who bought a card; undefined where they were erased, and of a card that no one bought. */
  async buyerOf(website: WebsiteId, cardId: string): Promise<OrderCustomer | undefined> {
    const card = await this.issued.loadState(website, cardId);
    if (card.status === 'absent' || card.source.kind !== 'order') return undefined;
    const { customer } = await this.orders.loadState(website, card.source.orderId);
    const text = customer && (await this.personalData.decrypt(website, customer, CUSTOMER_FIELD));
    return text ? readOrderCustomer(text) : undefined;
  }

  /**
   * Takes away what is left on cards whose purchase was refunded or cancelled: of a line's cards those that the refund
   * holds, then those with the most left, the later units first, and those that an order has claimed last. A refund by an
   * amount takes its part of the line away, and the cards go on with the rest. What was spent stays spent. A repeat takes
   * nothing more.
   * @returns the cards that something was taken from, with how much in minor units
   */
  async voidRefunded(
    website: WebsiteId,
    orderId: string,
    metadata: CommandMetadata,
  ): Promise<readonly EndedCard[]> {
    const state = await this.orders.loadState(website, orderId);
    const order = { website, orderId, state, metadata };
    const ended: EndedCard[] = [];
    for (const { entryId, quantity, productType } of state.items) {
      if (productType !== ProductType.giftCard) continue;
      const refunded = isAllBack(state) ? quantity : refundedUnits(state, entryId);
      const ids = cardIdsOf(orderId, { entryId, quantity });
      ended.push(...(await this.endSome(order, ids, refunded)));
      const part = isAllBack(state) ? 0 : refundedByAmount(state, entryId);
      if (part > 0) ended.push(...(await this.takeAway(order, ids, part)));
    }
    return ended;
  }

  /** Takes an amount from cards, until refunds of parts of their purchase have taken so much from all of them. */
  private async takeAway(order: Purchase, ids: readonly string[], amount: number): Promise<EndedCard[]> {
    const { website, metadata } = order;
    const issued = await this.issuedOf(order, ids);
    let left = issued.reduce((rest, { card }) => rest - card.takenAway, amount);
    const taken: EndedCard[] = [];
    const available = ({ card, heldBy }: BoughtCard) => availableOn(card, heldBy);
    for (const one of issued.sort((a, b) => heldFirst(a, b) || available(b) - available(a))) {
      const part = Math.min(left, available(one));
      if (part <= 0) continue;
      const { cardId, card, heldBy } = one;
      const command = { kind: 'takeAway', cardId, amount: part, before: card.takenAway, heldBy } as const;
      await this.issued.execute(website, cardId, { ...command, at: Date.now() }, { metadata });
      taken.push({ cardId, amount: part });
      left -= part;
    }
    return taken;
  }

  /** Ends cards until so many of them are ended. */
  private async endSome(order: Purchase, ids: readonly string[], count: number): Promise<EndedCard[]> {
    const { website, metadata } = order;
    const issued = await this.issuedOf(order, ids);
    const left = count - issued.filter(({ card }) => card.status === 'voided').length;
    const isClaimed = ({ card }: BoughtCard) => Number(card.claims.size > 0);
    const next = issued
      .filter(({ card }) => card.status === 'active')
      .sort((a, b) => heldFirst(a, b) || isClaimed(a) - isClaimed(b) || b.card.balance - a.card.balance);
    const ended: EndedCard[] = [];
    for (const { cardId, card, heldBy } of next.slice(0, Math.max(0, left))) {
      const command = { kind: 'void', cardId, reason: 'refund', note: '', heldBy, at: Date.now() } as const;
      const { state } = await this.issued.execute(website, cardId, command, { metadata });
      ended.push({ cardId, amount: card.balance - (state.status === 'absent' ? 0 : state.balance) });
    }
    return ended;
  }

  /** The cards that there are, the later units first. */
  private async issuedOf(
    { website, orderId, state }: Purchase,
    ids: readonly string[],
  ): Promise<BoughtCard[]> {
    const cards = await Promise.all(ids.map((id) => this.issued.loadState(website, id)));
    const issued = cards.flatMap((card, i) => {
      if (card.status === 'absent') return [];
      const hold = card.claims.get(orderId);
      const isFinal = hold !== undefined && isGivenBack(state, hold.attemptId);
      return [{ cardId: ids[i] ?? '', card, heldBy: isFinal ? orderId : undefined }];
    });
    return issued.reverse();
  }

  private async momentOf(website: WebsiteId, day: string | null): Promise<number> {
    if (day === null) return Date.now();
    const settings = await this.websites.loadState(website, 'settings');
    const timeZone = settings.status === 'present' ? settings.website.timeZone : DEFAULT_TIME_ZONE;
    return momentOf(`${day}${SENT_AT}`, timeZone);
  }
}

const isPaid = ({ status, isDue }: OrderState) => (status === 'placed' || status === 'confirmed') && !isDue;
