import type { RecordedEvent } from '@daybook/event-store/event-store';
import type { OrderViolation } from './order-audit.js';

/** A gift card, reckoned from its events alone; amounts are minor units. */
type AuditedCard = {
  balance: bigint;
  isVoided: boolean;
  /** by order */
  readonly claims: Map<string, bigint>;
  readonly spent: Map<string, bigint>;
  readonly refundIds: Set<string>;
  /** the order that it was bought in, whose refunds hold what they take; undefined: no one bought it */
  readonly boughtIn: string | undefined;
};

/** The uses of a coupon: orders that hold one, those that used it, and by whom. */
type AuditedCoupon = {
  readonly claims: Map<string, string | null>;
  readonly used: Map<string, string | null>;
};

type Facts = Readonly<Record<string, unknown>>;
type Rules = { readonly limit: number | null; readonly oncePerCustomer: boolean };

/**
 * Reckons balances and uses again, event by event in the order of the log. It shares no code with the deciders and counts
 * in BigInt: a card's balance is what was issued − spent + restored − voided and never below what orders hold of it, an
 * order takes what its quote says, and a coupon has no more uses than its limit.
 */
export class CodeAudit {
  readonly cards = new Map<string, AuditedCard>();
  readonly coupons = new Map<string, AuditedCoupon>();
  private readonly rules = new Map<string, Rules>();
  /** what the quote of an order says of a card */
  private readonly quoted = new Map<string, bigint>();

  /** @returns what the event breaks; undefined: nothing */
  take({ position, stream, type, data, metadata }: RecordedEvent): OrderViolation | undefined {
    const words = this.broken(String(metadata.websiteId), type, data as Facts);
    return words === undefined ? undefined : { position, stream, type, words };
  }

  private broken(website: string, type: string, facts: Facts): string | undefined {
    if (type === 'OrderOpened') return this.quote(website, facts);
    if (type === 'CouponSaved') {
      const coupon = facts.coupon as Rules & { id: string };
      this.rules.set(`${website}/${coupon.id}`, coupon);
      return undefined;
    }
    if (type.startsWith('Coupon')) return this.coupon(`${website}/${facts.couponId}`, type, facts);
    if (type === 'GiftCardIssued') return this.issued(`${website}/${facts.cardId}`, facts);
    return isOfCard(type) ? this.card(website, type, facts) : undefined;
  }

  private quote(website: string, { orderId, quote }: Facts): undefined {
    const { giftCards } = quote as { giftCards: readonly { cardId: string; amount: number }[] };
    for (const { cardId, amount } of giftCards)
      this.quoted.set(`${website}/${orderId}/${cardId}`, BigInt(amount));
  }

  private issued(key: string, facts: Facts): string | undefined {
    if (this.cards.has(key)) return 'issues a card twice';
    const card = { balance: whole(facts.amount), isVoided: false, claims: new Map(), spent: new Map() };
    const boughtIn = (facts.source as { orderId?: string } | undefined)?.orderId;
    this.cards.set(key, { ...card, refundIds: new Set(), boughtIn });
    return card.balance > 0n ? balanceProblem(card, facts) : 'issues nothing';
  }

  private card(website: string, type: string, facts: Facts): string | undefined {
    const card = this.cards.get(`${website}/${facts.cardId}`);
    if (!card) return 'is of a card that was never issued';
    const orderId = String(facts.orderId);
    const amount = whole(facts.amount);
    switch (type) {
      case 'GiftCardClaimed': {
        card.claims.set(orderId, amount);
        const quoted = this.quoted.get(`${website}/${orderId}/${facts.cardId}`);
        const isRefund = orderId === card.boughtIn;
        if (!isRefund && quoted !== amount)
          return `claims ${amount}, and the order’s quote says ${quoted ?? 0n}`;
        if (card.isVoided) return 'claims of a card that was ended';
        return held(card) > card.balance ? `claims more than the ${card.balance} that it has` : undefined;
      }
      case 'GiftCardReleased':
        return card.claims.delete(orderId) ? undefined : 'releases what is not claimed';
      case 'GiftCardSpent': {
        const claim = card.claims.get(orderId);
        card.claims.delete(orderId);
        card.spent.set(orderId, amount);
        card.balance -= amount;
        return claim === amount ? balanceProblem(card, facts) : `spends ${amount} of ${claim ?? 0n} claimed`;
      }
      case 'GiftCardRestored': {
        const left = (card.spent.get(orderId) ?? 0n) - amount;
        card.spent.set(orderId, left);
        card.balance += amount;
        const refund = `${orderId}/${facts.refundId}`;
        if (card.refundIds.has(refund)) return 'restores one refund twice';
        card.refundIds.add(refund);
        return left < 0n ? 'restores more than the order took' : balanceProblem(card, facts);
      }
      default:
        // after a refund of a part of its purchase the card goes on
        card.isVoided ||= facts.isPart !== true;
        card.balance -= amount;
        return card.balance < held(card) ? 'takes what an order holds' : balanceProblem(card, facts);
    }
  }

  private coupon(key: string, type: string, facts: Facts): string | undefined {
    const coupon: AuditedCoupon = this.coupons.get(key) ?? { claims: new Map(), used: new Map() };
    this.coupons.set(key, coupon);
    const orderId = String(facts.orderId);
    const customer = facts.customerHash as string | null;
    if (type === 'CouponClaimed') {
      const isNew = !coupon.claims.has(orderId);
      const wrong = isNew ? this.oneTooMany(key, coupon, customer) : undefined;
      coupon.claims.set(orderId, customer);
      if (wrong) return wrong;
    } else if (type === 'CouponRestored') {
      if (!coupon.used.delete(orderId)) return 'gives back what was not used';
    } else {
      const claim = coupon.claims.get(orderId);
      if (!coupon.claims.delete(orderId)) return 'has no claim before it';
      if (type === 'CouponUsed') coupon.used.set(orderId, claim ?? null);
    }
    const uses = coupon.claims.size + coupon.used.size;
    return facts.uses === uses ? undefined : `says ${facts.uses} uses, and there are ${uses}`;
  }

  private oneTooMany(key: string, { claims, used }: AuditedCoupon, customer: string | null) {
    const { limit, oncePerCustomer } = this.rules.get(key) ?? { limit: 0, oncePerCustomer: false };
    if (limit !== null && claims.size + used.size >= limit) return `is one more than the limit of ${limit}`;
    const isAgain = customer !== null && [...claims.values(), ...used.values()].includes(customer);
    return oncePerCustomer && isAgain ? 'is the second use of one customer' : undefined;
  }
}

const isOfCard = (type: string) =>
  ['GiftCardClaimed', 'GiftCardReleased', 'GiftCardSpent', 'GiftCardRestored', 'GiftCardVoided'].includes(
    type,
  );

const held = ({ claims }: Pick<AuditedCard, 'claims'>) =>
  [...claims.values()].reduce((sum, amount) => sum + amount, 0n);

function balanceProblem({ balance }: Pick<AuditedCard, 'balance'>, facts: Facts): string | undefined {
  if (balance < 0n) return `leaves a balance of ${balance}`;
  return whole(facts.balance) === balance
    ? undefined
    : `says a balance of ${facts.balance}, and it is ${balance}`;
}

const whole = (value: unknown) => BigInt(value as number);
