import { SALE_REFUSALS } from '@daybook/contracts/cart/sale-refusal';
import {
  CheckedOutRequest,
  CheckoutAnswer,
  PaidAnswer,
  type PayRequest,
  payShape,
  type SaveCheckoutRequest,
  saveCheckoutShape,
} from '@daybook/contracts/checkout/checkout.api';
import { shapeProblems } from '@daybook/contracts/shared/document-shape';
import { Refusal, refuse } from '@daybook/contracts/shared/errors';
import { Body, Controller, Get, Header, Headers, HttpCode, Post, Put, Query, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { CustomerAdmission } from '../../platform/access/customer.js';
import { Limited } from '../../platform/access/rate-limit.guard.js';
import { CurrentShopper, type Shopper } from '../../platform/http/shopper.js';
import {
  CurrentVisitor,
  Visitor,
  type VisitorContext,
  type VisitorRequest,
} from '../../platform/http/visitor.js';
import { Answers, Takes } from '../../platform/openapi/answers.js';
import { CHECKOUT_LIMIT, PAY_LIMIT } from './buyer-limits.js';
import { ReadCheckout, SaveCheckout, type ViewedAnswer } from './checkout.commands.js';
import { CheckoutCallsService } from './checkout-calls.service.js';
import type { CheckoutCall } from './checkout-view.service.js';
import { PayCheckout } from './pay-checkout.commands.js';
import { TaxExemptionsService } from './tax-exemptions.service.js';

/** What is to be checked out is not there. */
const MISSING = ['CART_NOT_FOUND', 'SUBSCRIPTION_NOT_FOUND'] as const;

@Controller('api/commerce')
@Visitor()
@Limited(CHECKOUT_LIMIT)
export class CheckoutController {
  constructor(
    private readonly commands: CommandBus,
    private readonly calls: CheckoutCallsService,
    private readonly exemptions: TaxExemptionsService,
    private readonly customers: CustomerAdmission,
  ) {}

  @Get('checkout')
  @Header('cache-control', 'no-store')
  @Answers(CheckoutAnswer, 'The checkout of the visitor’s cart', ...MISSING)
  async checkout(
    @Query() { cartToken }: CheckedOutRequest,
    @CurrentShopper() shopper: Shopper,
    @Req() request: VisitorRequest,
  ): Promise<ViewedAnswer> {
    return this.commands.execute(new ReadCheckout(await this.callOf(request, shopper, cartToken)));
  }

  @Put('checkout')
  @Takes({ document: saveCheckoutShape })
  @Answers(CheckoutAnswer, 'Saves what the buyer has filled in', ...MISSING, 'CHECKOUT_INCOMPLETE')
  async save(
    @Query() { cartToken }: CheckedOutRequest,
    @Body() body: unknown,
    @CurrentShopper() shopper: Shopper,
    @CurrentVisitor() { ip, knownBy: person }: VisitorContext,
    @Req() request: VisitorRequest,
  ): Promise<ViewedAnswer> {
    const problems = shapeProblems(saveCheckoutShape, body);
    if (problems) throw new Refusal('CHECKOUT_INCOMPLETE', problems);
    const call = await this.callOf(request, shopper, cartToken);
    return this.commands.execute(new SaveCheckout(call, body as SaveCheckoutRequest, { ip, person }));
  }

  @Post('checkout/pay')
  @Limited(PAY_LIMIT)
  // what stands for a card is made anew at each press, also where the answer to the one before was lost; a page of an
  // older release has one key for all methods
  @Takes({ document: payShape, isIdempotent: 'acrossStreams', mayDiffer: ['paymentToken', 'method'] })
  @Answers(
    PaidAnswer,
    'Orders what is in the cart, and pays for it',
    ...MISSING,
    'SUBSCRIPTION_BOUGHT',
    'SUBSCRIPTION_OPTION_UNAVAILABLE',
    'CART_EMPTY',
    'CHECKOUT_INCOMPLETE',
    'COUPON_USED_UP',
    'DELIVERY_MISSING',
    'GIFT_CARD_CHANGED',
    'GIFT_CARD_CURRENCY',
    'IDEMPOTENCY_KEY_INVALID',
    'IDEMPOTENCY_KEY_REUSED',
    'ORDER_STATUS',
    'OUT_OF_STOCK',
    'PAYMENT_DECLINED',
    'PAYMENT_METHOD_UNKNOWN',
    'PAYMENT_NOT_FOUND',
    'PAYMENT_PENDING',
    'PAYMENT_TOO_LARGE',
    'PAYMENT_TOO_SMALL',
    'QUANTITY_OUT_OF_RANGE',
    'QUOTE_CHANGED',
    'QUOTE_TOO_LARGE',
    'QUOTE_UNKNOWN',
    ...SALE_REFUSALS,
    'GIFT_DELIVERY_INVALID',
  )
  @HttpCode(200)
  async pay(
    @Query() { cartToken }: CheckedOutRequest,
    @Body() body: unknown,
    @CurrentShopper() shopper: Shopper,
    @Req() request: VisitorRequest,
    @Headers('idempotency-key') key?: string,
  ): Promise<PaidAnswer> {
    const problems = shapeProblems(payShape, body);
    if (problems) throw new Refusal('CHECKOUT_INCOMPLETE', problems);
    if (key === undefined) return refuse('IDEMPOTENCY_KEY_INVALID');
    const call = await this.callOf(request, shopper, cartToken);
    const origin = this.calls.originOf(request);
    return this.commands.execute(new PayCheckout(call, body as PayRequest, key, origin));
  }

  private async callOf(request: VisitorRequest, shopper: Shopper, cartToken?: string): Promise<CheckoutCall> {
    const exemption = await this.exemptions.ofCustomer(await this.customers.find(request));
    return this.calls.callOf(shopper, cartToken, exemption, request);
  }
}
