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
import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { CART_LIMIT, Limited } from '../platform/access/rate-limit.guard.js';
import { CurrentVisitor, Visitor, type VisitorContext } from '../platform/http/visitor.js';
import { ReadYourWrites } from '../platform/log/read-your-writes.js';
import { Answers } from '../platform/openapi/answers.js';
import {
  AcceptCartEntryPrice,
  AddCartEntry,
  ChangeCartEntryFields,
  ChangeCartEntryQuantity,
  RemoveCartEntry,
  RestoreCartEntry,
} from './cart.commands.js';
import { CartQueries } from './cart.queries.js';

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
  @Answers(ShoppingCart, 'The visitor’s cart')
  cart(@Query() _: ShoppingCartRequest, @CurrentVisitor() visitor: VisitorContext): Promise<ShoppingCart> {
    return this.carts.cart(visitor);
  }

  @Post('entries')
  @Answers(AddEntryAnswer, 'Adds a variant to the cart')
  @HttpCode(200)
  add(@Body() entry: AddEntryRequest, @CurrentVisitor() visitor: VisitorContext) {
    return this.commands.execute(new AddCartEntry(visitor, entry));
  }

  @Put('entries/:entryId')
  @Answers(UpdateEntryAnswer, 'Changes the quantity of an entry')
  changeQuantity(
    @Param('entryId') entryId: string,
    @Body() { quantity }: ChangeQuantityRequest,
    @CurrentVisitor() visitor: VisitorContext,
  ) {
    return this.commands.execute(new ChangeCartEntryQuantity(visitor, entryId, quantity));
  }

  @Put('entries/:entryId/additionalFields')
  @Answers(UpdateEntryAnswer, 'Changes the answers to an entry’s custom form')
  changeFields(
    @Param('entryId') entryId: string,
    @Body() change: ChangeAdditionalFieldsRequest,
    @CurrentVisitor() visitor: VisitorContext,
  ) {
    return this.commands.execute(new ChangeCartEntryFields(visitor, entryId, change));
  }

  @Put('entries/:entryId/price')
  @Answers(UpdateEntryAnswer, 'Accepts the price that an entry has now')
  acceptPrice(@Param('entryId') entryId: string, @CurrentVisitor() visitor: VisitorContext) {
    return this.commands.execute(new AcceptCartEntryPrice(visitor, entryId));
  }

  @Delete('entries/:entryId')
  @Answers(RemoveEntryAnswer, 'Removes an entry')
  remove(@Param('entryId') entryId: string, @CurrentVisitor() visitor: VisitorContext) {
    return this.commands.execute(new RemoveCartEntry(visitor, entryId));
  }

  @Post('entries/:entryId/restore')
  @Answers(RestoreEntryAnswer, 'Restores an entry that was removed')
  @HttpCode(200)
  restore(@Param('entryId') entryId: string, @CurrentVisitor() visitor: VisitorContext) {
    return this.commands.execute(new RestoreCartEntry(visitor, entryId));
  }
}
