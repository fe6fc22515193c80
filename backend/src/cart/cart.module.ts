import { Module } from '@nestjs/common';
import {
  AcceptCartEntryPriceHandler,
  AddCartEntryHandler,
  ChangeCartEntryFieldsHandler,
  ChangeCartEntryQuantityHandler,
  MergeCartsHandler,
  RemoveCartEntryHandler,
  RestoreCartEntryHandler,
} from './cart.commands.js';
import { CartController } from './cart.controller.js';
import { CartQueries } from './cart.queries.js';
import { CartDesk } from './cart-desk.js';

@Module({
  controllers: [CartController],
  providers: [
    CartDesk,
    CartQueries,
    AddCartEntryHandler,
    ChangeCartEntryQuantityHandler,
    ChangeCartEntryFieldsHandler,
    AcceptCartEntryPriceHandler,
    RemoveCartEntryHandler,
    RestoreCartEntryHandler,
    MergeCartsHandler,
  ],
})
export class CartModule {}
