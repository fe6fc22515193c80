import {
  AddEntryRequest,
  ChangeAdditionalFieldsRequest,
  ChangeQuantityRequest,
  type ShoppingCart,
  ShoppingCartRequest,
} from '@daybook/contracts/cart/cart.api';
import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { CART_LIMIT, Limited } from '../platform/access/rate-limit.guard.js';
import { CurrentVisitor, Visitor, type VisitorContext } from '../platform/http/visitor.js';
import { ReadYourWrites } from '../platform/log/read-your-writes.js';
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
  cart(@Query() _: ShoppingCartRequest, @CurrentVisitor() visitor: VisitorContext): Promise<ShoppingCart> {
    return this.carts.cart(visitor);
  }

  @Post('entries')
  @HttpCode(200)
  add(@Body() entry: AddEntryRequest, @CurrentVisitor() visitor: VisitorContext) {
    return this.commands.execute(new AddCartEntry(visitor, entry));
  }

  @Put('entries/:entryId')
  changeQuantity(
    @Param('entryId') entryId: string,
    @Body() { quantity }: ChangeQuantityRequest,
    @CurrentVisitor() visitor: VisitorContext,
  ) {
    return this.commands.execute(new ChangeCartEntryQuantity(visitor, entryId, quantity));
  }

  @Put('entries/:entryId/additionalFields')
  changeFields(
    @Param('entryId') entryId: string,
    @Body() change: ChangeAdditionalFieldsRequest,
    @CurrentVisitor() visitor: VisitorContext,
  ) {
    return this.commands.execute(new ChangeCartEntryFields(visitor, entryId, change));
  }

  @Put('entries/:entryId/price')
  acceptPrice(@Param('entryId') entryId: string, @CurrentVisitor() visitor: VisitorContext) {
    return this.commands.execute(new AcceptCartEntryPrice(visitor, entryId));
  }

  @Delete('entries/:entryId')
  remove(@Param('entryId') entryId: string, @CurrentVisitor() visitor: VisitorContext) {
    return this.commands.execute(new RemoveCartEntry(visitor, entryId));
  }

  @Post('entries/:entryId/restore')
  @HttpCode(200)
  restore(@Param('entryId') entryId: string, @CurrentVisitor() visitor: VisitorContext) {
    return this.commands.execute(new RestoreCartEntry(visitor, entryId));
  }
}
