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
import { CartService } from './cart.service.js';
import { CartEraser } from './cart-eraser.service.js';
import { CartFactsService } from './cart-facts.service.js';
import { CartGiftsService } from './cart-gifts.service.js';
import { ClaimHeldUnitHandler } from './claims/restock-claim.commands.js';
import { RestockClaimController } from './claims/restock-claim.controller.js';
import { RestockClaimQueries } from './claims/restock-claim.queries.js';
import { CopyIntoCartHandler } from './copy-into-cart.commands.js';
import { FillCartHandler } from './fill-cart.commands.js';
import { RenewCartHandler } from './renew-cart.commands.js';

@Module({
  controllers: [CartController, RestockClaimController],
  providers: [
    CartFactsService,
    CartGiftsService,
    CartService,
    CartQueries,
    CartEraser,
    AddCartEntryHandler,
    ChangeCartEntryQuantityHandler,
    ChangeCartEntryFieldsHandler,
    AcceptCartEntryPriceHandler,
    RemoveCartEntryHandler,
    RestoreCartEntryHandler,
    MergeCartsHandler,
    FillCartHandler,
    CopyIntoCartHandler,
    RenewCartHandler,
    ClaimHeldUnitHandler,
    RestockClaimQueries,
  ],
})
export class CartModule {}
