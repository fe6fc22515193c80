import { Module } from '@nestjs/common';
import { CheckoutEraser } from './checkout-eraser.service.js';
import { ChooseGiftCardHandler } from './gift-card.commands.js';
import { GiftCardController } from './gift-card.controller.js';
import { GiftCardQueries } from './gift-card.queries.js';
import { ChooseSubscriptionHandler } from './subscription.commands.js';
import { SubscriptionController } from './subscription.controller.js';
import { SubscriptionQueries } from './subscription.queries.js';

@Module({
  controllers: [SubscriptionController, GiftCardController],
  providers: [
    SubscriptionQueries,
    GiftCardQueries,
    CheckoutEraser,
    ChooseSubscriptionHandler,
    ChooseGiftCardHandler,
  ],
})
export class CheckoutModule {}
