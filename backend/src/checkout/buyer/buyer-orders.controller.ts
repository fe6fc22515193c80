import {
  type DuePaymentRequest,
  duePaymentShape,
  PaidAnswer,
} from '@daybook/contracts/checkout/checkout.api';
import { OrderView } from '@daybook/contracts/orders/orders.api';
import { PAID_BY_HAND } from '@daybook/contracts/orders/shared/by-hand';
import { shapeProblems } from '@daybook/contracts/shared/document-shape';
import { refuse } from '@daybook/contracts/shared/errors';
import { Body, Controller, Get, Header, Headers, HttpCode, Param, Post, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Limited } from '../../platform/access/rate-limit.guard.js';
import { idOfToken } from '../../platform/access/secret-token.js';
import { CurrentShopper, type Shopper } from '../../platform/http/shopper.js';
import {
  CurrentVisitor,
  Visitor,
  type VisitorContext,
  VisitorOfHidden,
  type VisitorRequest,
} from '../../platform/http/visitor.js';
import { Answers, Takes } from '../../platform/openapi/answers.js';
import { BuyersGiftCardsService } from '../gift-cards/bought/buyers-gift-cards.service.js';
import { cancellationIn } from '../invoices/credited-refunds.js';
import { InvoicesService } from '../invoices/invoices.service.js';
import { OrderQueries } from '../orders/order.queries.js';
import { CHECKOUT_LIMIT, PAY_LIMIT } from './buyer-limits.js';
import { CheckoutCallsService } from './checkout-calls.service.js';
import { countryOf } from './checkout-problems.js';
import { PayDueOrder } from './due-payments.commands.js';
import { OrderPageService } from './order-page.service.js';
import { PaymentMethodsService } from './payment-methods.service.js';
import { PaymentStepsService } from './payment-steps.service.js';
import { EmptyBoughtCart } from './purchased-carts.service.js';

/** An order as its buyer sees it, and pays for it when it is due. */
@Controller('api/commerce/orders')
@Visitor()
@Limited(CHECKOUT_LIMIT)
export class BuyerOrdersController {
  constructor(
    private readonly commands: CommandBus,
    private readonly calls: CheckoutCallsService,
    private readonly orders: OrderPageService,
    private readonly orderQueries: OrderQueries,
    private readonly invoices: InvoicesService,
    private readonly giftCards: BuyersGiftCardsService,
    private readonly steps: PaymentStepsService,
    private readonly methods: PaymentMethodsService,
  ) {}

  /** The secret opens the order: no cache may keep the answer. */
  @Get(':secret')
  @VisitorOfHidden()
  @Header('cache-control', 'no-store')
  @Answers(OrderView, 'The order that a secret opens', 'ORDER_NOT_FOUND')
  async order(
    @Param('secret') secret: string,
    @CurrentVisitor() visitor: VisitorContext,
    @CurrentShopper() shopper: Shopper,
  ): Promise<OrderView> {
    const { websiteId, isOutside } = visitor;
    const {
      events,
      order: opened,
      later,
      isJustSold,
      hasTriesLeft,
    } = await this.orders.openRead(websiteId, secret);
    // the read model knows what was sent and given back, and may be a moment late after the press of the button
    const listed = isJustSold ? undefined : await this.orderQueries.byOrderId(websiteId, idOfToken(secret));
    const { returnRequests } = opened;
    const order = listed && listed.number !== null ? { ...listed, ...later, returnRequests } : opened;
    const isPlaced = order.number !== null;
    const isDue = isPlaced && order.status === 'placed' && order.paymentStatus === 'due';
    const isPayable = isDue && order.payment?.method !== PAID_BY_HAND && hasTriesLeft;
    const isOfBuyer = isPlaced && opened.email !== null;
    const [fullUrls, hasInvoice, giftCards, payableBy] = await Promise.all([
      isOutside ? {} : this.orderQueries.fullUrls(websiteId, order.lines),
      isPlaced && !order.isTest && this.invoices.areIssued(websiteId),
      isOfBuyer ? this.giftCards.ofOrder(websiteId, idOfToken(secret), order.lines) : [],
      isPayable && !isOutside ? this.methods.onlineMethodsOf(websiteId, countryOf(order)) : [],
      isPlaced && shopper.cartToken !== undefined && this.emptyCart(shopper),
    ]);
    const paymentStep =
      order.paymentStatus === 'unknown' ? await this.steps.stepOf(websiteId, idOfToken(secret)) : null;
    const hasCancellationNote = hasInvoice && cancellationIn(events) !== undefined;
    const invoices = { hasInvoice, hasCancellationNote };
    return { ...order, secret, ...invoices, giftCards, fullUrls, paymentStep, payableBy };
  }

  /** The order was placed to be paid later: a provider is asked for what is due, once. */
  @Post(':secret/pay')
  @Limited(PAY_LIMIT)
  @Takes({ document: duePaymentShape, isIdempotent: 'acrossStreams' })
  @Answers(
    PaidAnswer,
    'Pays online for an order that is due',
    'IDEMPOTENCY_KEY_INVALID',
    'IDEMPOTENCY_KEY_REUSED',
    'ORDER_NOT_FOUND',
    'ORDER_STATUS',
    'PAYMENT_DECLINED',
    'PAYMENT_METHOD_UNKNOWN',
    'PAYMENT_NOT_FOUND',
    'PAYMENT_TOO_LARGE',
    'PAYMENT_TOO_SMALL',
  )
  @HttpCode(200)
  async pay(
    @Param('secret') secret: string,
    @Body() body: unknown,
    @CurrentVisitor() { websiteId, metadata }: VisitorContext,
    @Req() request: VisitorRequest,
    @Headers('idempotency-key') key?: string,
  ): Promise<PaidAnswer> {
    const { order } = await this.orders.openRead(websiteId, secret);
    const problems = shapeProblems(duePaymentShape, body);
    if (problems) return refuse('INVALID_REQUEST', problems);
    if (key === undefined) return refuse('IDEMPOTENCY_KEY_INVALID');
    const origin = this.calls.originOf(request);
    const country = countryOf(order);
    return this.commands.execute(
      new PayDueOrder(websiteId, secret, body as DuePaymentRequest, key, origin, country, metadata),
    );
  }

  private async emptyCart(shopper: Shopper): Promise<void> {
    await this.commands.execute(new EmptyBoughtCart(await this.calls.callOf(shopper)));
  }
}
