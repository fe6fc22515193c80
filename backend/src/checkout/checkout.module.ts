import { Module } from '@nestjs/common';
import { ChooseSubscriptionHandler } from './subscription.commands.js';
import { SubscriptionController } from './subscription.controller.js';
import { SubscriptionQueries } from './subscription.queries.js';

@Module({
  controllers: [SubscriptionController],
  providers: [SubscriptionQueries, ChooseSubscriptionHandler],
})
export class CheckoutModule {}
