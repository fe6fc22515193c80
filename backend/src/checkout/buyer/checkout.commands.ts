import type {
  CheckoutAnswer,
  PaidAnswer,
  PaymentMethod,
  PayRequest,
  SaveCheckoutRequest,
} from '@daybook/contracts/checkout/checkout.api';
import type { RefusedCouponCode } from '@daybook/contracts/checkout/quote.api';
import { Refusal, refuse } from '@daybook/contracts/shared/errors';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type LimitedCaller, RateLimits } from '../../platform/access/rate-limits.js';
import { idOfToken } from '../../platform/access/secret-token.js';
import type { AggregateReader } from '../../platform/log/aggregate-store.js';
import { Aggregate } from '../../platform/log/aggregates.js';
import { CommittedAnswer } from '../../platform/log/committed-answer.js';
import { ReadsOnce } from '../../platform/log/read-once.js';
import { EXTENSION } from '../../stock/holds.state.js';
import { CartQuotesService, type SettledQuote } from '../cart-quotes.service.js';
import type { OrderState, orderDecider } from '../orders/order.decider.js';
import { OrderProgressService } from '../orders/order-progress.service.js';
import { PaymentProviders } from '../orders/payments/payment-providers.js';
import { PayForCart, type Payment } from '../pay.commands.js';
import { QuoteService } from '../quote.service.js';
import { ReminderConsentsService } from '../reminders/reminder-consents.service.js';
import { COUPON_GUESS_LIMIT } from './buyer-limits.js';
import { type CheckoutDetails, CheckoutDetailsService } from './checkout-details.service.js';
import { CheckoutGiftCardsService } from './checkout-gift-cards.service.js';
import { countryOf, deliveryProblems, detailsProblems, zoneProblems } from './checkout-problems.js';
import {
  type CheckoutCall,
  CheckoutViewService,
  type RefusedCodes,
  type ViewedCheckout,
} from './checkout-view.service.js';
import { HeldLongerService } from './held-longer.service.js';
import { nextPage } from './next-page.js';
import { OrderSecretsService } from './order-secrets.service.js';
import { PaymentMethodsService } from './payment-methods.service.js';
import { PurchasedCartsService } from './purchased-carts.service.js';
import { StartedOrdersService } from './started-orders.service.js';

/** With the position of the price, so that the cart's page says the same. */
export type ViewedAnswer = CheckoutAnswer | CommittedAnswer<CheckoutAnswer>;

export class ReadCheckout extends Command<ViewedAnswer> {
  constructor(readonly call: CheckoutCall) {
    super();
  }
}

export class SaveCheckout extends Command<ViewedAnswer> {
  constructor(
    readonly call: CheckoutCall,
    readonly sent: SaveCheckoutRequest,
    /** whose tries of codes are counted */
    readonly caller: LimitedCaller,
    /** whether a code of a coupon is a guess: of a member it is none */
    readonly countsCoupons = true,
  ) {
    super();
  }
}

export class PayCheckout extends Command<PaidAnswer> {
  constructor(
    readonly call: CheckoutCall,
    readonly sent: PayRequest,
    readonly idempotencyKey: string,
    /** of the website, as the buyer calls it: `https://shop.example` */
    readonly origin: string,
    /** how it is paid, where a member decides it; absent: by the method of the website that the buyer has chosen */
    readonly decided?: PaymentMethod,
  ) {
    super();
  }
}

/** Answers with the checkout, or with the order that there is instead. */
async function answered(
  call: CheckoutCall,
  viewing: Promise<ViewedCheckout>,
  started: StartedOrdersService,
): Promise<ViewedAnswer> {
  const [{ answer, position }, newest] = await Promise.all([viewing, started.newest(call)]);
  const ordered = started.instead(call, newest, answer.items.length === 0);
  const declined = answer.quote ? await started.declinesAt(call, answer.quote.hash) : 0;
  const whole = { ...answer, ordered, declined };
  return position === null ? whole : new CommittedAnswer(whole, position);
}

@CommandHandler(ReadCheckout)
export class ReadCheckoutHandler implements ICommandHandler<ReadCheckout> {
  constructor(
    private readonly details: CheckoutDetailsService,
    private readonly views: CheckoutViewService,
    private readonly carts: PurchasedCartsService,
    private readonly started: StartedOrdersService,
  ) {}

  @ReadsOnce()
  async execute({ call }: ReadCheckout): Promise<ViewedAnswer> {
    await this.carts.close(call);
    const details = await this.details.read(call.website, call.cartId);
    return answered(call, this.views.view(call, details), this.started);
  }
}

@CommandHandler(SaveCheckout)
export class SaveCheckoutHandler implements ICommandHandler<SaveCheckout> {
  constructor(
    private readonly details: CheckoutDetailsService,
    private readonly views: CheckoutViewService,
    private readonly carts: PurchasedCartsService,
    private readonly giftCards: CheckoutGiftCardsService,
    private readonly quotes: QuoteService,
    private readonly started: StartedOrdersService,
    private readonly reminders: ReminderConsentsService,
    private readonly heldLonger: HeldLongerService,
    private readonly limits: RateLimits,
  ) {}

  @ReadsOnce()
  async execute({ call, sent, caller, countsCoupons }: SaveCheckout): Promise<ViewedAnswer> {
    const { website, cartId } = call;
    await Promise.all([
      this.details.readAhead(website, cartId, sent.email),
      this.views.readAhead(call),
      this.views.readStockAhead(call),
    ]);
    await this.carts.close(call);
    const before = await this.details.read(website, cartId);
    const typed = await this.giftCards.named(call, sent.giftCardCodes ?? [], before.giftCards, caller);
    const { couponCodes, refused } = await this.coupons(
      ...([call, sent.couponCodes ?? [], before, countsCoupons ? caller : null] as const),
    );
    const details = await this.details.save(call, { ...sent, couponCodes }, typed.cards, before);
    await this.reminders.hear(call, sent.reminder, this.details.customerIdOf(website, details));
    const said = { giftCards: typed.refused, coupons: refused };
    return answered(call, this.viewed(call, details, said), this.started);
  }

  /** What the buyer does keeps their units a little longer, where no one waits for them. */
  private async viewed(
    call: CheckoutCall,
    details: CheckoutDetails,
    said: RefusedCodes,
  ): Promise<ViewedCheckout> {
    const view = () => this.views.view(call, details, said);
    const viewed = await view();
    const { heldUntil, isHoldExtended } = viewed.answer;
    const isSoon = heldUntil !== null && heldUntil - Date.now() <= EXTENSION.from && !isHoldExtended;
    return isSoon && (await this.heldLonger.extend(call)) ? view() : viewed;
  }

  /**
   * A code that was never one of a coupon is said once, in the answer to it, and not saved. Each code that the checkout has
   * not had before is a guess; one too many is not looked up.
   * @param caller null: nothing is counted
   */
  private async coupons(
    { website }: CheckoutCall,
    typed: readonly string[],
    { couponCodes: saved }: CheckoutDetails,
    caller: LimitedCaller | null,
  ) {
    const isSaved = (code: string) => saved.includes(code.trim());
    const problemOf = async (code: string) => {
      if (caller && (await this.limits.count(COUPON_GUESS_LIMIT, caller)) !== undefined) return 'guesses';
      return (await this.quotes.couponOf(website, code)).coupon?.active ? undefined : 'unknown';
    };
    const refused: RefusedCouponCode[] = [];
    for (const code of typed) {
      const problem = isSaved(code) ? undefined : await problemOf(code);
      if (problem) refused.push({ code: code.trim(), problem });
    }
    const isRefused = (code: string) => refused.some((one) => one.code === code.trim());
    return { couponCodes: typed.filter((code) => !isRefused(code)), refused };
  }
}

@CommandHandler(PayCheckout)
export class PayCheckoutHandler implements ICommandHandler<PayCheckout> {
  constructor(
    @Aggregate('order') private readonly orders: AggregateReader<typeof orderDecider>,
    private readonly details: CheckoutDetailsService,
    private readonly views: CheckoutViewService,
    private readonly carts: PurchasedCartsService,
    private readonly quotes: CartQuotesService,
    private readonly methods: PaymentMethodsService,
    private readonly started: StartedOrdersService,
    private readonly secrets: OrderSecretsService,
    private readonly progress: OrderProgressService,
    private readonly providers: PaymentProviders,
    private readonly commands: CommandBus,
  ) {}

  /**
   * Orders what is in the cart, and pays for it. Presses at the same time, of one key or of several, are one order.
   * @throws Refusal CHECKOUT_INCOMPLETE, which names the fields; PAYMENT_DECLINED, PAYMENT_TOO_SMALL,
   *   PAYMENT_TOO_LARGE, PAYMENT_PENDING, and what `PayForCart` refuses
   */
  @ReadsOnce()
  async execute({ call, sent, idempotencyKey, origin, decided }: PayCheckout): Promise<PaidAnswer> {
    const { website, cartId } = call;
    const attemptKey = this.secrets.keyOf(website, cartId, idempotencyKey);
    const [details] = await Promise.all([
      this.details.read(website, cartId),
      this.views.readAhead(call),
      // most presses start an order, of this name
      this.orders.loadState(website, idOfToken(this.secrets.secretOf(website, cartId, attemptKey))),
    ]);
    const method = decided ?? (await this.methods.method(website, sent.method, countryOf(details)));
    const { email, shippingAddress, billingAddress, note, vatNumber } = details;
    const taxExemption = this.views.exemptionOf(call, details);
    const filledIn = {
      ...{ shippingAddress, billingAddress, note },
      ...(vatNumber && { vatNumber }),
      ...(taxExemption && { taxExemption }),
    };
    const press = { attemptKey, quoteHash: sent.quoteHash, filledIn: { email, ...filledIn } };
    const order = await this.started.find(call, press);
    const secret = this.secrets.secretOf(website, order.cartId, order.orderKey);
    const orderId = idOfToken(secret);
    // an order is started by a press that nothing but the stock can refuse
    const opened = this.orders.loadState(website, orderId);
    const isToOpen = order.isNew || (await opened).status === 'absent';
    const [settled] = await Promise.all([
      isToOpen ? this.settled(call, details, sent.quoteHash) : undefined,
      opened,
    ]);
    const { total } = (settled ?? (await opened)).quote?.sums ?? { total: 0 };
    // a subscription keeps the card of a first period that costs nothing
    const needsToken = total > 0 || call.isSubscription === true;
    if (method.kind !== 'manual' && needsToken)
      this.providers.mustHaveForm(method.id, sent.paymentToken ?? '');
    await this.started.start(call, order);
    const buyer = { email: email ?? '', details: JSON.stringify({ secret, ...filledIn }) };
    const payment: Payment =
      method.kind === 'manual'
        ? { manual: method.id, name: method.name, instructions: method.instructions }
        : {
            ...{ provider: method.id, attemptId: attemptKey, token: sent.paymentToken ?? '' },
            returnUrl: `${origin}/order/${secret}/received`,
          };
    const pay = new PayForCart(
      ...([website, orderId, this.views.choiceOf(call, details), sent.quoteHash, buyer, payment] as const),
      ...([call.metadata, settled] as const),
    );
    const state = await this.paid(call, pay);
    await this.carts.close(call);
    const isOpen = state.status === 'paying' || state.status === 'unknown';
    const stepUrl = isOpen ? await this.progress.stepOf({ website, orderId }) : null;
    return { ...this.answer(call, state, secret, attemptKey), stepUrl };
  }

  /** A press beside another one finds the order in its payment: it is answered with where that stands. */
  private async paid({ website }: CheckoutCall, pay: PayForCart): Promise<OrderState> {
    try {
      return await this.commands.execute(pay);
    } catch (refusal) {
      if (!(refusal instanceof Refusal) || refusal.code !== 'ORDER_STATUS') throw refusal;
      const state = await this.orders.loadState(website, pay.orderId);
      if (state.status === 'cancelled' || state.status === 'closed') throw new Refusal('QUOTE_UNKNOWN');
      return state;
    }
  }

  private answer(
    { website, cartId }: CheckoutCall,
    state: OrderState,
    secret: string,
    attemptKey: string,
  ): Omit<PaidAnswer, 'stepUrl'> {
    if (state.status === 'pledged' && state.declined.includes(attemptKey)) refuse('PAYMENT_DECLINED');
    if (state.status === 'cancelled' || state.status === 'closed') refuse('QUOTE_UNKNOWN');
    if (state.status === 'opened' || state.status === 'pledged') refuse('PAYMENT_PENDING');
    const isPlaced = state.status === 'placed' || state.status === 'confirmed';
    const next = nextPage(state);
    const hasStarted = isPlaced && state.subscription !== null;
    const subscription = hasStarted ? this.secrets.subscriptionSecretOf(website, cartId) : null;
    return { order: { number: state.number, secret }, next, subscription };
  }

  /** What a new order consists of and costs. @throws Refusal CHECKOUT_INCOMPLETE, which names the fields, and as `settle` */
  private settled(call: CheckoutCall, details: CheckoutDetails, quoteHash: string): Promise<SettledQuote> {
    return this.quotes.settle(call.website, this.views.choiceOf(call, details), quoteHash, (given) => {
      // what is sold out and a changed price have refusals of their own
      const problems = [
        ...detailsProblems(details, given.needsDelivery, given.needsBuyer),
        ...deliveryProblems(details, given),
        ...zoneProblems(details, given),
      ].map(({ field, code }) => [field, code]);
      if (problems.length > 0) throw new Refusal('CHECKOUT_INCOMPLETE', Object.fromEntries(problems));
    });
  }
}
