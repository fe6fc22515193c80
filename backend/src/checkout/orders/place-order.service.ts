import type { RecurringPayment } from '@daybook/contracts/checkout/subscriptions/recurring-payment';
import { isTestPayment } from '@daybook/contracts/orders/shared/test-orders';
import { Refusal, refuse } from '@daybook/contracts/shared/errors';
import { Injectable } from '@nestjs/common';
import type { AggregateReader, Executed } from '../../platform/log/aggregate-store.js';
import { Aggregate } from '../../platform/log/aggregates.js';
import { uncounted } from '../../platform/log/command-metadata.js';
import { ClaimsService } from './claims/claims.service.js';
import { type AskedPayment, askFor, hasClaims, type NewOrder } from './new-order.js';
import type { OrderState, orderDecider } from './order.decider.js';
import { OrderNumbersService } from './order-numbers.service.js';
import { OrderProgressService, type OrderStep } from './order-progress.service.js';
import { keyOf } from './payments/payment-keys.js';
import type { PaymentProvider } from './payments/payment-provider.js';
import { PaymentProviders } from './payments/payment-providers.js';
import type { OrderCall } from './pledges.service.js';

/** An order that is not paid gives its units back after this time, ms. */
export const ABANDONED_AFTER_MS = 30 * 60 * 1000;
/** It does so after this time however often its buyer tries, ms: each decline begins the shorter wait anew. */
export const ABANDONED_AT_LAST_MS = 60 * 60 * 1000;

const REFUSALS = { tooSmall: 'PAYMENT_TOO_SMALL', tooLarge: 'PAYMENT_TOO_LARGE' } as const;

/**
 * Takes an order from the press of the button to the sale. An append is for one stream, and an order is about many:
 * its units, its payment, its number. So it is a way of steps, each of which can be repeated:
 *
 * 1. the order is opened: what is bought and what it costs are fixed
 * 2. its units are pledged, before a provider hears of it
 * 3. its coupons and gift cards are claimed
 * 4. the attempt is in the log; then the provider is asked, and its word is noted. After a decline the claims are free
 * 5. the order is placed, by one event, which has its number
 * 6. its pledged units are sold, its coupons used and its cards spent; its subscription starts, or its period counts
 *
 * {@link OrderProgressService} goes on from wherever a process has stopped.
 */
@Injectable()
export class PlaceOrderService {
  constructor(
    @Aggregate('order') private readonly orders: AggregateReader<typeof orderDecider>,
    private readonly progress: OrderProgressService,
    private readonly claims: ClaimsService,
    private readonly numbers: OrderNumbersService,
    private readonly providers: PaymentProviders,
  ) {}

  /**
   * Opens the order and pledges its units; one that is open already stays as it is. Against the allowance of a visitor
   * counts that it is opened, and nothing that follows: a step that is refused after a provider has taken the amount
   * would leave a paid order behind.
   * @param make what the buyer is about to pay for; it may refuse
   * @throws Refusal OUT_OF_STOCK: the order is cancelled, and has no unit
   */
  async open(call: OrderCall, make: () => Promise<NewOrder>): Promise<OrderState> {
    return this.progress.pledge(uncounted(call), await this.opened(call, make));
  }

  /**
   * As {@link open} and then {@link pay}. Where nothing but units is set aside, the log gets in one append that they are
   * pledged and that a provider is about to be asked: both before the provider hears of it.
   * @throws Refusal as both
   */
  async openAndPay(
    counted: OrderCall,
    make: () => Promise<NewOrder>,
    payment: AskedPayment,
  ): Promise<OrderState> {
    const opened = await this.opened(counted, make);
    const call = uncounted(counted);
    if (opened.status !== 'opened' || hasClaims(opened) || opened.quote?.sums.total === 0) {
      await this.progress.pledge(call, opened);
      return this.pay(call, payment);
    }
    const port = this.providers.named(payment.provider);
    await this.progress.pledgeUnits(call, opened);
    const { attemptId, provider } = payment;
    const steps = [
      { kind: 'notePledged' },
      { kind: 'attempt', attemptId, provider, ...testOf(port) },
    ] as const;
    const executed = await this.progress.takeAll(call, steps).catch(async (refusal: unknown) => {
      // the order was cancelled meanwhile
      if (refusal instanceof Refusal) await this.progress.settlePledges(call);
      throw refusal;
    });
    return this.ask(call, payment, port, executed);
  }

  private async opened(call: OrderCall, make: () => Promise<NewOrder>): Promise<OrderState> {
    const before = await this.orders.loadState(call.website, call.orderId);
    if (before.status !== 'absent') return before;
    const placedBefore = await this.numbers.countBefore(call.website);
    const testsBefore = this.numbers.testsBefore(call.website);
    return this.progress.step(call, { kind: 'open', ...(await make()), placedBefore, testsBefore });
  }

  /**
   * Asks a provider for the whole amount, or for none when gift cards pay all of it. A repeat with the same attempt does
   * not ask again.
   * @throws Refusal ORDER_STATUS while another attempt is open, or after the order was paid or cancelled; COUPON_USED_UP,
   *   GIFT_CARD_CHANGED: the order is cancelled
   */
  async pay(call: OrderCall, payment: AskedPayment): Promise<OrderState> {
    const { attemptId, provider } = payment;
    const port = this.providers.named(provider);
    const before = await this.orders.loadState(call.website, call.orderId);
    const isRepeat = before.attempt?.attemptId === attemptId || before.declined.includes(attemptId);
    if (isRepeat) return this.progress.resume(call);
    if (before.quote?.sums.total === 0)
      return this.cover(call, before, () => this.kept(call, port, payment), testOf(port));
    const step = { kind: 'attempt', attemptId, provider, ...testOf(port) } as const;
    const executed = await this.withClaims(call, before, attemptId, step);
    return this.ask(call, payment, port, executed);
  }

  /**
   * Asks a provider for what is still due of a placed order. A repeat with the same attempt does not ask again. Whatever its
   * owner does meanwhile, the order is paid once: what comes too late goes back. The attempt counts against the allowance
   * of a visitor, and what follows does not.
   * @throws Refusal PAYMENT_METHOD_UNKNOWN; ORDER_STATUS: nothing is due, or another attempt is open
   */
  async payDue(call: OrderCall, payment: AskedPayment): Promise<OrderState> {
    const { attemptId, provider } = payment;
    const port = this.providers.named(provider);
    const step = { kind: 'attempt', attemptId, provider, isDue: true, ...testOf(port) } as const;
    return this.ask(uncounted(call), payment, port, await this.progress.take(call, step));
  }

  /**
   * Asks the provider, once the attempt is in the log.
   * @throws Refusal PAYMENT_TOO_SMALL, PAYMENT_TOO_LARGE, to a buyer: it is noted as declined, and can be paid otherwise
   */
  private async ask(
    call: OrderCall,
    payment: AskedPayment,
    port: PaymentProvider,
    { state, isNew }: Executed<OrderState>,
  ): Promise<OrderState> {
    const { attemptId } = payment;
    const { attempt } = state;
    // another process has begun an attempt in between
    if (attempt?.attemptId !== attemptId) return refuse('ORDER_STATUS');
    // the same press came twice: the request that has put the attempt into the log asks
    if (!isNew) return this.progress.resume(call);
    // an order that was placed is paid once; its subscription goes on as it was bought
    const isKept = state.subscription !== null && state.number === null;
    const outcome = await askFor(port, keyOf(call, attemptId), attempt, payment, isKept);
    const settled = await this.progress.settle(call, attemptId, outcome);
    // a buyer chooses another way; a renewal has no buyer at hand
    const isPress = 'token' in payment;
    if (isPress && outcome.kind === 'declined' && outcome.limit) refuse(REFUSALS[outcome.limit]);
    return settled;
  }

  /** The buyer pays later, by a manual method. @param words the method's name and instructions, as the buyer read them */
  async promise(
    call: OrderCall,
    method: string,
    words: { name?: string; instructions?: string } = {},
  ): Promise<OrderState> {
    const before = await this.orders.loadState(call.website, call.orderId);
    const { name = '', instructions = '' } = words;
    if (before.quote?.sums.total === 0)
      return this.cover(call, before, async () => ({ manual: method, name, instructions }));
    const step = { kind: 'promise', method, ...words } as const;
    return this.progress.finish(call, (await this.withClaims(call, before, 'later', step)).state);
  }

  /**
   * Nothing is left to pay: the order needs no provider. The first order of a subscription notes what pays the later ones.
   * One that gift cards of test orders pay is a test too.
   * @param later asked for that alone
   * @param test of the provider that keeps it
   * @throws Refusal PAYMENT_DECLINED, UNAVAILABLE: a provider keeps no card, and the order can be paid again
   */
  private async cover(
    call: OrderCall,
    state: OrderState,
    later: () => Promise<RecurringPayment>,
    test: { isTest?: boolean } = {},
  ): Promise<OrderState> {
    const isFirst = state.status === 'pledged' && state.subscription?.period === 0;
    const step: OrderStep = isFirst
      ? { kind: 'cover', renewals: await later(), ...test }
      : { kind: 'cover', ...((await this.claims.isPaidByTests(call.website, state)) && { isTest: true }) };
    return this.progress.finish(call, (await this.withClaims(call, state, 'covered', step)).state);
  }

  /** Keeps a means of payment, of which nothing is taken now. */
  private async kept(
    call: OrderCall,
    port: PaymentProvider,
    { provider, attemptId, ...means }: AskedPayment,
  ): Promise<RecurringPayment> {
    if (!('token' in means)) return { provider, method: means.method };
    const kept = await port.keep({ key: keyOf(call, attemptId), token: means.token });
    if (kept.kind === 'kept') return { provider, method: kept.method };
    return refuse(kept.kind === 'declined' ? 'PAYMENT_DECLINED' : 'UNAVAILABLE');
  }

  /** Claims what the order counts on, then takes the step that pays it. */
  private async withClaims(
    call: OrderCall,
    state: OrderState,
    attemptId: string,
    step: OrderStep,
  ): Promise<Executed<OrderState>> {
    // the step is a repeat, or refused
    if (state.status !== 'pledged') return this.progress.take(call, step);
    try {
      await this.claims.claim(call, state, { attemptId, isTest: isTest(step) });
    } catch (refusal) {
      if (refusal instanceof Refusal) await this.progress.cancel(call, 'codes');
      throw refusal;
    }
    try {
      return await this.progress.take(call, step);
    } catch (refusal) {
      // the order was cancelled meanwhile
      if (refusal instanceof Refusal) await this.progress.settleClaims(call);
      throw refusal;
    }
  }
}

/** Whether a step makes its order a test. */
function isTest(step: OrderStep): boolean {
  if (step.kind === 'attempt') return isTestPayment(step.provider, step.isTest);
  if (step.kind !== 'cover') return false;
  const { renewals } = step;
  const provider = renewals && 'provider' in renewals ? renewals.provider : undefined;
  return isTestPayment(provider, step.isTest);
}

/** What the log gets of a provider that says whether money moves: the others move it. */
const testOf = ({ isTest }: PaymentProvider) => (isTest === undefined ? {} : { isTest });
