import { Module } from '@nestjs/common';
import { ChooseSubscriptionHandler } from './subscription.commands.js';
import { SubscriptionController } from './subscription.controller.js';
import { SubscriptionQueries } from './subscription.queries.js';
import { SubscriptionEraser } from './subscription-eraser.service.js';

@Module({
  controllers: [SubscriptionController],
  providers: [SubscriptionQueries, SubscriptionEraser, ChooseSubscriptionHandler],
})
export class CheckoutModule {}
