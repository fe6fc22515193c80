import type {
  KnownRefund,
  PaymentRequest,
  RefundOutcome,
  RefundRequest,
} from '@daybook/backend/checkout/orders/payments/payment-provider';
import { TestProvider } from '@daybook/backend/checkout/orders/payments/test-provider';
import type { PaymentOutcome } from '@daybook/contracts/orders/payment-outcome';
import type { Dice } from './random-orders.js';
import type { TillAnswer, TillLedger } from './till-ledger.js';
import { outcomeOf } from './till-provider.js';

/** The process ended there, as far as the order can tell. */
export class Killed extends Error {}

/** What goes wrong with a request; most of them are right. */
const MISTAKES = [
  'ok',
  'ok',
  'declined',
  'lost',
  'silent',
  'onItsWay',
  'killedBefore',
  'killedAfter',
] as const;

/**
 * The till in the process of a run that makes too many attempts for a connection each. It takes the place of the
 * test provider, and chooses its own mistakes.
 */
export class TillInProcess extends TestProvider {
  /** requests by attempt, repeats among them */
  requests = 0;
  private onTheirWay: PaymentRequest[] = [];

  constructor(
    private readonly ledger: TillLedger,
    private readonly dice: Dice,
  ) {
    super();
  }

  /** Its orders are real ones: their figures and numbers are compared. */
  override get isTest(): boolean {
    return false;
  }

  override async start(request: PaymentRequest): Promise<PaymentOutcome> {
    this.requests += 1;
    // others take their turn between the append and the call
    await new Promise(setImmediate);
    const mistake = this.dice.pick(MISTAKES);
    if (mistake === 'killedBefore') throw new Killed();
    if (mistake === 'lost') return { kind: 'unknown' };
    if (mistake === 'onItsWay') {
      this.onTheirWay.push(request);
      return { kind: 'unknown' };
    }
    const answer = this.take(request, mistake === 'declined');
    if (mistake === 'killedAfter') throw new Killed();
    return mistake === 'silent' ? { kind: 'unknown' } : outcomeOf(answer);
  }

  override async lookUp(key: string): Promise<PaymentOutcome | { readonly kind: 'never' }> {
    await new Promise(setImmediate);
    const answer = this.ledger.lookUp(key);
    return answer.status === 'never' ? { kind: 'never' } : outcomeOf(answer);
  }

  override async refund({ key, reference, amount }: RefundRequest): Promise<RefundOutcome> {
    const answer = this.ledger.refund(key, reference, amount);
    if (this.dice.pick(['heard', 'heard', 'silent']) === 'silent') return { kind: 'unknown' };
    return { kind: outcomeOf(answer).kind };
  }

  override async lookUpRefund({ key }: KnownRefund): Promise<RefundOutcome | { readonly kind: 'never' }> {
    const answer = this.ledger.lookUpRefund(key);
    return { kind: answer.status === 'never' ? 'never' : outcomeOf(answer).kind };
  }

  /** Requests that were on their way arrive, some before their attempt is looked up and some after. */
  arrive(): void {
    const arriving = this.onTheirWay;
    this.onTheirWay = [];
    for (const request of arriving) this.take(request, false);
  }

  private take({ token: _, ...asked }: PaymentRequest, isDeclined: boolean): TillAnswer {
    const before = this.ledger.remembered(asked.key);
    if (before) return before;
    return isDeclined ? this.ledger.decline(asked.key) : this.ledger.take(asked);
  }
}
