import type { PaidAnswer, PaymentMethod, PayRequest } from '@daybook/contracts/checkout/checkout.api';
import { Refusal, refuse } from '@daybook/contracts/shared/errors';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { idOfToken } from '../../platform/access/secret-token.js';
import type { AggregateReader } from '../../platform/log/aggregate-store.js';
import { Aggregate } from '../../platform/log/aggregates.js';
import { ReadsOnce } from '../../platform/log/read-once.js';
import { CartQuotesService, type SettledQuote } from '../cart-quotes.service.js';
import type { OrderState, orderDecider } from '../orders/order.decider.js';
import { OrderProgressService } from '../orders/order-progress.service.js';
import { PaymentProviders } from '../orders/payments/payment-providers.js';
import { PayForCart, type Payment } from '../pay.commands.js';
import { type CheckoutDetails, CheckoutDetailsService } from './checkout-details.service.js';
import { CheckoutEntriesService } from './checkout-entries.service.js';
import { countryOf, deliveryProblems, detailsProblems, zoneProblems } from './checkout-problems.js';
import { type CheckoutCall, CheckoutViewService } from './checkout-view.service.js';
import { nextPage } from './next-page.js';
import { OrderSecretsService } from './order-secrets.service.js';
import { PaymentMethodsService } from './payment-methods.service.js';
import { PurchasedCartsService } from './purchased-carts.service.js';
import { StartedOrdersService } from './started-orders.service.js';
import { WaitingLineService } from './waiting-line.service.js';

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
    private readonly line: WaitingLineService,
    private readonly entries: CheckoutEntriesService,
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
      this.line.readAhead(website, this.entries.knownEntries(website, call)),
      // most presses start an order, of this name
      this.orders.loadState(website, idOfToken(this.secrets.secretOf(website, cartId, attemptKey))),
    ]);
    const method = decided ?? (await this.methods.method(website, sent.method, countryOf(details)));
    const { email, shippingAddress, billingAddress, note, vatNumber } = details;
    const taxExemption = this.views.exemptionOf(call, details);
    const filledIn = {
      shippingAddress,
      billingAddress,
      note,
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
    const openBy = await this.started.start(call, order);
    const buyer = { email: email ?? '', details: JSON.stringify({ secret, ...filledIn }) };
    const payment: Payment =
      method.kind === 'manual'
        ? { manual: method.id, name: method.name, instructions: method.instructions }
        : {
            provider: method.id,
            attemptId: attemptKey,
            token: sent.paymentToken ?? '',
            returnUrl: `${origin}/order/${secret}/received`,
          };
    const pay = new PayForCart(
      website,
      orderId,
      this.views.choiceOf(call, details),
      sent.quoteHash,
      buyer,
      payment,
      call.metadata,
      settled,
      openBy,
    );
    const state = await this.paid(call, pay);
    await this.carts.close(call);
    const isOpen = state.status === 'paying' || state.status === 'unknown';
    const stepUrl = isOpen ? await this.progress.stepOf({ website, orderId }) : null;
    return { ...this.answer(call, state, secret, attemptKey), stepUrl };
  }

  /**
   * A press beside another one finds the order in its payment: it is answered with where that stands. A buyer who has paid
   * is answered with the order, also when an owner's count has taken its units meanwhile: the owner settles that.
   */
  private async paid({ website }: CheckoutCall, pay: PayForCart): Promise<OrderState> {
    try {
      return await this.commands.execute(pay);
    } catch (refusal) {
      if (!(refusal instanceof Refusal)) throw refusal;
      const state = await this.orders.loadState(website, pay.orderId);
      if (state.number !== null) return state;
      if (refusal.code !== 'ORDER_STATUS') throw refusal;
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

  /** What a new order consists of and costs. @throws Refusal CHECKOUT_INCOMPLETE, which names the fields; OUT_OF_STOCK, and as `settle` */
  private async settled(
    call: CheckoutCall,
    details: CheckoutDetails,
    quoteHash: string,
  ): Promise<SettledQuote> {
    const settled = await this.quotes.settle(
      call.website,
      this.views.choiceOf(call, details),
      quoteHash,
      (given) => {
        // what is sold out and a changed price have refusals of their own
        const problems = [
          ...detailsProblems(details, given.needsDelivery, given.needsBuyer),
          ...deliveryProblems(details, given),
          ...zoneProblems(details, given),
        ].map(({ field, code }) => [field, code]);
        if (problems.length > 0) throw new Refusal('CHECKOUT_INCOMPLETE', Object.fromEntries(problems));
      },
    );
    // an order that was started and is refused afterwards would keep its buyer waiting until it is stale
    await this.line.leaveUnits(call.website, settled.items, settled.carts);
    return settled;
  }
}
