import type { PaymentOutcome } from '@daybook/contracts/orders/payment-outcome';
import { TEST_PROVIDER } from '@daybook/contracts/orders/shared/test-orders';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type {
  ChargeRequest,
  KeptMethod,
  KnownRefund,
  PaymentProvider,
  PaymentRequest,
  RefundOutcome,
  RefundRequest,
} from './payment-provider.js';

/** How long a `slow` payment takes, ms. */
const SLOW_MS = 3000;

type Taken = { readonly outcome: PaymentOutcome; readonly slowUntil: number };

/** Of the process, by key: its API takes a payment and its worker looks it up. */
const TAKEN = new LRUCache<string, Taken>({ max: 10_000 });
/** The beginning of the names of kept methods of which nothing can be taken. */
const EXPIRED = 'expired-';
const PAYS: readonly string[] = ['ok', 'slow', 'expires'];
const nameOf = (token: string) => (token === 'expires' ? 'expired' : 'test');
const REFUNDS = new LRUCache<string, 'succeeded' | 'declined'>({ max: 10_000 });

/**
 * The provider of an installation that has no other: it takes no money. The token `ok` pays, `declined` declines and `slow`
 * is answered later (decisions.md); `expires` pays, and what is kept of it declines later charges. It remembers attempts as long as its process runs, as it says on the page: after that,
 * it has never heard of them.
 */
@Injectable()
export class TestProvider implements PaymentProvider {
  readonly name = TEST_PROVIDER;
  private readonly taken = TAKEN;
  private readonly refunds = REFUNDS;

  get isTest(): boolean {
    return true;
  }

  async start({ key, token, amount, currency }: PaymentRequest): Promise<PaymentOutcome> {
    const isPaid = PAYS.includes(token);
    const outcome: PaymentOutcome = isPaid
      ? { kind: 'succeeded', reference: `${nameOf(token)}-${key}`, amount, currency }
      : { kind: 'declined' };
    const slowUntil = token === 'slow' ? Date.now() + SLOW_MS : 0;
    if (!this.taken.has(key)) this.taken.set(key, { outcome, slowUntil });
    return this.answer(key);
  }

  async charge({ key, method, amount, currency }: ChargeRequest): Promise<PaymentOutcome> {
    const outcome: PaymentOutcome = method.startsWith(EXPIRED)
      ? { kind: 'declined' }
      : { kind: 'succeeded', reference: `test-${key}`, amount, currency };
    if (!this.taken.has(key)) this.taken.set(key, { outcome, slowUntil: 0 });
    return this.answer(key);
  }

  async keep({ key, token }: { key: string; token: string }): Promise<KeptMethod> {
    return PAYS.includes(token) ? { kind: 'kept', method: `${nameOf(token)}-${key}` } : { kind: 'declined' };
  }

  capture(key: string): Promise<PaymentOutcome> {
    return this.answer(key);
  }

  async lookUp(key: string): Promise<PaymentOutcome | { readonly kind: 'never' }> {
    if (this.taken.has(key)) return this.answer(key);
    this.taken.set(key, { outcome: { kind: 'declined' }, slowUntil: 0 });
    return { kind: 'never' };
  }

  async refund({ key }: RefundRequest): Promise<RefundOutcome> {
    if (!this.refunds.has(key)) this.refunds.set(key, 'succeeded');
    return { kind: this.refunds.get(key) ?? 'succeeded' };
  }

  async lookUpRefund({ key }: KnownRefund): Promise<RefundOutcome | { kind: 'never' }> {
    const known = this.refunds.get(key);
    if (known) return { kind: known };
    this.refunds.set(key, 'declined');
    return { kind: 'never' };
  }

  /** It sends no messages. */
  parseWebhook(): null {
    return null;
  }

  private async answer(key: string): Promise<PaymentOutcome> {
    const taken = this.taken.get(key);
    return !taken || Date.now() < taken.slowUntil ? { kind: 'unknown' } : taken.outcome;
  }
}
