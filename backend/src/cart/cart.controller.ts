import {
  AddEntryAnswer,
  AddEntryRequest,
  ChangeAdditionalFieldsRequest,
  ChangeQuantityRequest,
  RemoveEntryAnswer,
  RestoreEntryAnswer,
  ShoppingCart,
  ShoppingCartRequest,
  UpdateEntryAnswer,
} from '@daybook/contracts/cart/cart.api';
import { Body, Controller, Delete, Get, Header, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Limited, type RateLimit } from '../platform/access/rate-limit.guard.js';
import { CurrentShopper, type Shopper } from '../platform/http/shopper.js';
import { Visitor } from '../platform/http/visitor.js';
import { ReadYourWrites } from '../platform/log/read-your-writes.js';
import { Answers, Takes } from '../platform/openapi/answers.js';
import {
  AcceptCartEntryPrice,
  AddCartEntry,
  ChangeCartEntryFields,
  ChangeCartEntryQuantity,
  RemoveCartEntry,
  RestoreCartEntry,
} from './cart.commands.js';
import { CartQueries } from './cart.queries.js';

/** A visitor who clicks fast stays far below it; a script does not. */
const CART_LIMIT: RateLimit = { name: 'cart', perVisitor: 60, perIp: 600, seconds: 10 };

@Controller('api/commerce/shopping-cart')
@Visitor()
@Limited(CART_LIMIT)
@ReadYourWrites('cart')
export class CartController {
  constructor(
    private readonly commands: CommandBus,
    private readonly carts: CartQueries,
  ) {}

  @Get()
  @ReadYourWrites('cart', 'cart_quotes')
  @Header('cache-control', 'no-store')
  @Answers(
    ShoppingCart,
    'The visitor’s cart',
    'CART_MOCK_UNSUPPORTED',
    'CART_TIMECODE_UNSUPPORTED',
    'CART_SUBTOTAL_ALWAYS',
  )
  cart(@Query() _: ShoppingCartRequest, @CurrentShopper() shopper: Shopper): Promise<ShoppingCart> {
    return this.carts.cart(shopper);
  }

  @Post('entries')
  @Takes({ isIdempotent: true })
  @Answers(
    AddEntryAnswer,
    'Adds a variant to the cart',
    'VARIANT_UNAVAILABLE',
    'OUT_OF_STOCK',
    'QUANTITY_NOT_A_NUMBER',
    'QUANTITY_NOT_WHOLE',
    'QUANTITY_OUT_OF_RANGE',
    'QUANTITY_ONE_ONLY',
    'FORM_INVALID',
    'SUBSCRIPTION_ONLY',
    'GIFT_CARD_ONLY',
    'GIFT_DELIVERY_INVALID',
    'NOT_A_GIFT_CARD',
    'CART_FULL',
    'CART_TOTAL_TOO_LARGE',
    'CART_CLOSED',
    'ENTRY_NOT_FOUND',
    'IDEMPOTENCY_KEY_INVALID',
    'IDEMPOTENCY_KEY_REUSED',
  )
  @HttpCode(200)
  add(@Body() entry: AddEntryRequest, @CurrentShopper() shopper: Shopper) {
    return this.commands.execute(new AddCartEntry(shopper, entry));
  }

  @Put('entries/:entryId')
  @Answers(
    UpdateEntryAnswer,
    'Changes the quantity of an entry',
    'CART_NOT_FOUND',
    'ENTRY_NOT_FOUND',
    'OUT_OF_STOCK',
    'QUANTITY_NOT_A_NUMBER',
    'QUANTITY_NOT_WHOLE',
    'QUANTITY_OUT_OF_RANGE',
    'QUANTITY_ONE_ONLY',
    'VARIANT_UNAVAILABLE',
    'CART_TOTAL_TOO_LARGE',
    'CART_CLOSED',
  )
  changeQuantity(
    @Param('entryId') entryId: string,
    @Body() { quantity }: ChangeQuantityRequest,
    @CurrentShopper() shopper: Shopper,
  ) {
    return this.commands.execute(new ChangeCartEntryQuantity(shopper, entryId, quantity));
  }

  @Put('entries/:entryId/additionalFields')
  @Answers(
    UpdateEntryAnswer,
    'Changes the answers to an entry’s custom form',
    'CART_NOT_FOUND',
    'ENTRY_NOT_FOUND',
    'FORM_INVALID',
    'QUANTITY_OUT_OF_RANGE',
    'QUANTITY_ONE_ONLY',
    'VARIANT_UNAVAILABLE',
    'OUT_OF_STOCK',
    'CART_CLOSED',
  )
  changeFields(
    @Param('entryId') entryId: string,
    @Body() change: ChangeAdditionalFieldsRequest,
    @CurrentShopper() shopper: Shopper,
  ) {
    return this.commands.execute(new ChangeCartEntryFields(shopper, entryId, change));
  }

  @Put('entries/:entryId/price')
  @Answers(
    UpdateEntryAnswer,
    'Accepts the price that an entry has now',
    'CART_NOT_FOUND',
    'ENTRY_NOT_FOUND',
    'VARIANT_UNAVAILABLE',
    'CART_TOTAL_TOO_LARGE',
    'CART_CLOSED',
  )
  acceptPrice(@Param('entryId') entryId: string, @CurrentShopper() shopper: Shopper) {
    return this.commands.execute(new AcceptCartEntryPrice(shopper, entryId));
  }

  @Delete('entries/:entryId')
  @Answers(RemoveEntryAnswer, 'Removes an entry', 'CART_NOT_FOUND', 'ENTRY_NOT_FOUND', 'CART_CLOSED')
  remove(@Param('entryId') entryId: string, @CurrentShopper() shopper: Shopper) {
    return this.commands.execute(new RemoveCartEntry(shopper, entryId));
  }

  @Post('entries/:entryId/restore')
  @Answers(
    RestoreEntryAnswer,
    'Restores an entry that was removed',
    'CART_NOT_FOUND',
    'ENTRY_NOT_FOUND',
    'CART_FULL',
    'CART_TOTAL_TOO_LARGE',
    'QUANTITY_OUT_OF_RANGE',
    'QUANTITY_ONE_ONLY',
    'CART_CLOSED',
  )
  @HttpCode(200)
  restore(@Param('entryId') entryId: string, @CurrentShopper() shopper: Shopper) {
    return this.commands.execute(new RestoreCartEntry(shopper, entryId));
  }
}
