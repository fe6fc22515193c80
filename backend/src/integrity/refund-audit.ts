type Facts = Readonly<Record<string, unknown>>;
type Amounts = { readonly [field: string]: unknown };

/** What a refund gives back; minor units. */
type AuditedRefund = {
  readonly amount: bigint;
  readonly payment: bigint;
  /** the owner pays it back: no provider knows of it */
  readonly byHand: boolean;
  /** until the owner has noted that it was paid, it is on no way */
  readonly isDue: boolean;
  /** what goes back into the stock with it */
  readonly returned: Amounts | null;
  isDone: boolean;
  /** the buyer's bank sent its payment back */
  hasFailed: boolean;
  /** the failed refund whose payment it gives back again; undefined: none */
  readonly replaces: string | undefined;
};

/** The tender that is no gift card. */
const PAYMENT = 'payment';

/**
 * Reckons the refunds of one order again, from the events alone and in BigInt: a refund's parts and its tenders each come to
 * its amount, all refunds together give back no more than was paid, nor more units than were bought, and no more units come
 * into the stock than went out of it. The payment of a refund that failed came back, once, and is given back again once at most.
 */
export class RefundAudit {
  private readonly refunds = new Map<string, AuditedRefund>();
  private readonly returned = new Map<string, bigint>();
  /** entries with their variants: units are returned by both */
  private readonly variants: ReadonlyMap<string, string>;
  private readonly allowed = new Map<string, bigint>();
  private captured = 0n;
  private awaited = 0;

  /**
   * @param cards what gift cards pay
   * @param wanted units by variant
   */
  constructor(
    private readonly cards: bigint,
    private readonly wanted: ReadonlyMap<string, bigint>,
    items: readonly Amounts[],
  ) {
    this.variants = new Map(items.map(({ entryId, variantId }) => [String(entryId), String(variantId)]));
  }

  paid(amount: bigint): void {
    this.captured += amount;
  }

  /** Refunds without an outcome, and returns that are not in the stock. */
  get open(): number {
    const open = [...this.refunds.values()].filter(({ isDone }) => !isDone);
    const due = open.filter(({ isDue }) => isDue);
    // their units wait for the owner too
    const dueUnits = due.filter(({ returned }) => returned !== null);
    return open.length - due.length + this.awaited - dueUnits.length;
  }

  /** Refunds that were not declined. */
  get count(): number {
    return this.refunds.size;
  }

  /** What a provider was said to have given back. */
  get paymentGivenBack(): bigint {
    return [...this.refunds.values()].reduce(
      (sum, one) => sum + (one.isDone && !one.byHand && !one.hasFailed ? one.payment : 0n),
      0n,
    );
  }

  /** @returns what the event breaks; undefined: nothing */
  take(type: string, facts: Facts): string | undefined {
    const refundId = String(facts.refundId);
    const own = this.refunds.get(refundId);
    switch (type) {
      case 'OrderRefundRequested':
        return own ? 'asks for one refund twice' : this.requested(refundId, facts);
      case 'OrderRefundSucceeded':
        if (!own || own.isDone) return 'is of no open refund';
        own.isDone = true;
        return this.succeeded(facts);
      case 'OrderRefundDeclined':
        if (!own || own.isDone || own.isDue) return 'is of no open refund';
        this.refunds.delete(refundId);
        return this.awaiting(own.returned, -1n);
      case 'OrderRefundFailed':
        if (!own?.isDone || own.hasFailed || own.byHand) return 'is of no refund that a provider gave';
        own.hasFailed = true;
        if (whole(facts.amount) !== own.payment || own.payment === 0n)
          return `says that ${facts.amount} came back of a payment of ${own.payment}`;
        return this.succeeded(facts);
      case 'OrderRefundUnknown':
        return own && !own.isDone ? undefined : 'is of no open refund';
      case 'OrderCancelled':
        return this.awaiting(facts.returned as Amounts | null | undefined);
      case 'OrderUnitsReturned':
        this.awaited -= 1;
        return this.awaited < 0 ? 'returns units that no refund or cancellation gave back' : undefined;
      default:
        return this.units(String(facts.variantId), whole(facts.quantity));
    }
  }

  private requested(refundId: string, { refund, returned, byHand, isDue }: Facts): string | undefined {
    const { amount, lines, delivery, tenders, replaces } = refund as Record<string, unknown>;
    const asked = whole(amount);
    const paidBy = tenders as Amounts[];
    const parts = [...(lines as Amounts[]), ...(delivery ? [delivery as Amounts] : [])];
    const payment = sum(paidBy.filter(({ id }) => id === PAYMENT));
    const units = (returned ?? null) as Amounts | null;
    this.refunds.set(refundId, {
      amount: asked,
      payment,
      returned: units,
      isDone: false,
      byHand: byHand === true,
      isDue: isDue === true,
      hasFailed: false,
      replaces: replaces as string | undefined,
    });
    const wrong =
      replaces === undefined ? undefined : this.again(String(replaces), asked, payment, refund as Facts);
    if (wrong) return wrong;
    for (const part of parts)
      if (sum(part.taxes as Amounts[]) > whole(part.amount)) return 'gives back more tax than price';
    if ([...parts, ...paidBy].some((one) => whole(one.amount) < 0n)) return 'gives back less than nothing';
    if (sum(parts) !== asked) return `gives back ${asked}, and its parts come to ${sum(parts)}`;
    if (sum(paidBy) !== asked) return `gives back ${asked}, and its tenders come to ${sum(paidBy)}`;
    const all = [...this.refunds.values()];
    const back = all.reduce((total, one) => total + kept(one), 0n);
    const ofPayment = all.reduce((total, one) => total + (one.hasFailed ? 0n : one.payment), 0n);
    if (back > this.captured + this.cards) return `gives back ${back} of ${this.captured + this.cards} paid`;
    if (ofPayment > this.captured) return `gives back ${ofPayment} of a payment of ${this.captured}`;
    return this.awaiting(units);
  }

  /** A refund that pays a failed one back again. */
  private again(replaces: string, amount: bigint, payment: bigint, { lines }: Facts): string | undefined {
    const failed = this.refunds.get(replaces);
    if (!failed?.hasFailed) return 'pays back a refund that has not failed';
    const same = [...this.refunds.values()].filter((one) => one.replaces === replaces);
    if (same.length > 1) return 'pays a failed refund back twice';
    if (payment !== amount || amount !== failed.payment)
      return `pays back ${amount} of a failed payment of ${failed.payment}`;
    const units = (lines as Amounts[]).some(({ quantity }) => whole(quantity) !== 0n);
    return units ? 'gives units back that a failed refund gave back' : undefined;
  }

  private succeeded({ refunded, left }: Facts): string | undefined {
    const done = [...this.refunds.values()].filter(({ isDone }) => isDone);
    const back = done.reduce((total, one) => total + kept(one), 0n);
    if (whole(refunded) !== back) return `says that ${refunded} went back, and it is ${back}`;
    const rest = this.captured + this.cards - back;
    return whole(left) === rest ? undefined : `says that ${left} are left, and it is ${rest}`;
  }

  /** @param sign −1n: they do not come back after all */
  private awaiting(returned: Amounts | null | undefined, sign = 1n): string | undefined {
    if (!returned) return undefined;
    this.awaited += Number(sign);
    for (const { entryId, quantity } of returned.lines as Amounts[]) {
      const variant = this.variants.get(String(entryId));
      if (variant === undefined) return `returns units of ${entryId}, which was not ordered`;
      this.allowed.set(variant, (this.allowed.get(variant) ?? 0n) + sign * whole(quantity));
    }
    return undefined;
  }

  private units(variant: string, quantity: bigint): string | undefined {
    const back = (this.returned.get(variant) ?? 0n) + quantity;
    this.returned.set(variant, back);
    if (back > (this.wanted.get(variant) ?? 0n))
      return `returns ${back} of ${this.wanted.get(variant) ?? 0n}`;
    return back > (this.allowed.get(variant) ?? 0n) ? 'returns units that were not given back' : undefined;
  }
}

/** What a refund has given back and is still given back. */
const kept = ({ amount, payment, hasFailed }: AuditedRefund) => (hasFailed ? amount - payment : amount);
const sum = (of: readonly Amounts[]) => of.reduce((total, { amount }) => total + whole(amount), 0n);
const whole = (value: unknown) => BigInt(value as number);
