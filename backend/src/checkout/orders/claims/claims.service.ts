import type { Coupon } from '@daybook/contracts/checkout/pricing/coupon';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import { Forgotten } from '@daybook/contracts/shared/remembered';
import { PersonalData } from '@daybook/personal-data/personal-data';
import { Injectable } from '@nestjs/common';
import type { DocumentReader } from '../../../documents/documents.service.js';
import type { AggregateReader, AggregateStore } from '../../../platform/log/aggregate-store.js';
import { Aggregate } from '../../../platform/log/aggregates.js';
import type { personDecider } from '../../../privacy/person.decider.js';
import type { issuedCardDecider } from '../../gift-cards/issued-card.decider.js';
import type { OrderState } from '../order.decider.js';
import type { OrderCall } from '../pledges.service.js';
import type { CouponUsesCommand, couponUsesDecider } from './coupon-uses.decider.js';

/** The order, with what it cites: it says which coupons and cards count. */
type Claiming = Pick<OrderState, 'quote' | 'customerId' | 'openedAt'>;

/** The attempt that claims. `isTest`: it makes the order a test. */
type ClaimingPayment = { readonly attemptId: string; readonly isTest: boolean };

/** Characters of a customer's hash: 132 bits. */
const HASH_LENGTH = 22;

/**
 * Claims the coupons and gift cards of an order before it is paid, and uses them when it is placed. They are claimed in one
 * order, coupons first and each kind by id, and released in reverse. Each step can be repeated.
 */
@Injectable()
export class ClaimsService {
  constructor(
    @Aggregate('couponuses') private readonly uses: AggregateStore<typeof couponUsesDecider>,
    @Aggregate('coupon') private readonly coupons: DocumentReader<Coupon>,
    @Aggregate('giftcard') private readonly cards: AggregateStore<typeof issuedCardDecider>,
    @Aggregate('person') private readonly people: AggregateReader<typeof personDecider>,
    private readonly personalData: PersonalData,
  ) {}

  /**
   * Claims all of them for one attempt to pay; when one refuses, those before it are released.
   * @throws Refusal COUPON_USED_UP, GIFT_CARD_CHANGED, GIFT_CARD_CURRENCY, GIFT_CARD_TEST
   */
  async claim(
    call: OrderCall,
    { quote, customerId, openedAt: orderedAt }: Claiming,
    { attemptId, isTest }: ClaimingPayment,
  ): Promise<void> {
    if (!quote) return;
    try {
      for (const { couponId } of couponsOf(quote)) {
        const customerHash = customerId && (await this.customerHash(call.website, couponId, customerId));
        await this.useCoupon(call, couponId, { kind: 'claim', attemptId, customerHash, orderedAt });
      }
      for (const { cardId, amount } of cardsOf(quote)) {
        const claim = { kind: 'claim', attemptId, amount, currency: quote.currency, isTest } as const;
        await this.moveCard(call, cardId, claim);
      }
    } catch (refusal) {
      await this.release(call, { quote }, attemptId);
      throw refusal;
    }
  }

  /** Whether gift cards pay it, and test orders have bought all of them. */
  async isPaidByTests(website: WebsiteId, { quote }: Pick<Claiming, 'quote'>): Promise<boolean> {
    const cards = await Promise.all(
      (quote?.giftCards ?? []).map(({ cardId }) => this.cards.loadState(website, cardId)),
    );
    return cards.length > 0 && cards.every((card) => card.status !== 'absent' && card.isTest);
  }

  /** The order is placed: its coupons are used, and its cards have paid. */
  async use(call: OrderCall, { quote }: Pick<Claiming, 'quote'>): Promise<void> {
    if (!quote) return;
    for (const { couponId } of couponsOf(quote)) await this.useCoupon(call, couponId, { kind: 'use' });
    for (const { cardId } of cardsOf(quote)) await this.moveCard(call, cardId, { kind: 'spend' });
  }

  /** Those that were never claimed too, which is no error. @param attemptId null: whichever attempt has them */
  async release(
    call: OrderCall,
    { quote }: Pick<Claiming, 'quote'>,
    attemptId: string | null,
  ): Promise<void> {
    if (!quote) return;
    const release = { kind: 'release', attemptId } as const;
    for (const { cardId } of cardsOf(quote).reverse()) await this.moveCard(call, cardId, release);
    for (const { couponId } of couponsOf(quote).reverse()) await this.useCoupon(call, couponId, release);
  }

  /**
   * Gives a refund's part back to a card, once for each refund.
   * @param amount minor units
   * @throws Refusal GIFT_CARD_RESTORE when the order did not take so much from it
   */
  async restore(
    call: OrderCall,
    { cardId, amount, refundId }: { cardId: string; amount: number; refundId: string },
  ): Promise<void> {
    await this.moveCard(call, cardId, { kind: 'restore', amount, refundId });
  }

  /** The placed order was cancelled: another one may use its coupons. @param requestedAt when it was cancelled, epoch ms */
  async restoreCoupons(
    call: OrderCall,
    { quote, customerId }: Pick<Claiming, 'quote' | 'customerId'>,
    requestedAt: number,
  ): Promise<void> {
    if (!quote) return;
    for (const { couponId } of couponsOf(quote).reverse()) {
      const customerHash = customerId && (await this.customerHash(call.website, couponId, customerId));
      await this.useCoupon(call, couponId, { kind: 'restore', customerHash, requestedAt });
    }
  }

  /**
   * By it a coupon knows a customer again: another one for each coupon, and another one after each erasure. Else any visitor
   * could learn by a coupon whether a person who was erased has bought here.
   */
  async customerHash(website: WebsiteId, couponId: string, customerId: string): Promise<string> {
    const { erasures } = await this.people.loadState(website, customerId);
    const known = [website, couponId, customerId];
    const text = JSON.stringify(erasures === 0 ? known : [...known, erasures]);
    return this.personalData.lookUpHash('coupon', text).slice(0, HASH_LENGTH);
  }

  private async useCoupon({ website, orderId, metadata }: OrderCall, couponId: string, step: CouponStep) {
    const command: CouponUsesCommand = { ...step, couponId, orderId, at: Date.now() };
    const options = {
      factsFor: async () => ({ coupon: (await this.coupons.loadState(website, couponId)).document }),
      metadata,
    };
    try {
      await this.uses.execute(website, couponId, command, options);
    } catch (error) {
      if (!(error instanceof Forgotten)) throw error;
      const isOfOrder = ({ data }: { data: { orderId: string } }) => data.orderId === orderId;
      const ofOrder = await this.uses.eventsWhere(website, couponId, isOfOrder);
      await this.uses.execute(website, couponId, { ...command, ofOrder }, options);
    }
  }

  private moveCard({ website, orderId, metadata }: OrderCall, cardId: string, step: CardStep) {
    const command = { ...step, cardId, orderId, at: Date.now() };
    return this.cards.execute(website, cardId, command, { metadata });
  }
}

type CouponStep =
  | { kind: 'claim'; attemptId: string; customerHash: string | null; orderedAt: number }
  | { kind: 'release'; attemptId: string | null }
  | { kind: 'use' }
  | { kind: 'restore'; customerHash: string | null; requestedAt: number };
type CardStep =
  | { kind: 'claim'; attemptId: string; amount: number; currency: Quote['currency']; isTest: boolean }
  | { kind: 'release'; attemptId: string | null }
  | { kind: 'spend' }
  | { kind: 'restore'; amount: number; refundId: string };
type Quote = NonNullable<OrderState['quote']>;

const couponsOf = ({ coupons }: Quote) => [...coupons].sort((a, b) => (a.couponId < b.couponId ? -1 : 1));
const cardsOf = ({ giftCards }: Quote) => [...giftCards].sort((a, b) => (a.cardId < b.cardId ? -1 : 1));
