import { Module } from '@nestjs/common';
import { GiftCardExpiryReconciler } from './gift-card-expiry.reconciler.js';
import { GiftCardExpiryService } from './gift-card-expiry.service.js';
import { SubscriptionExpiryReconciler } from './subscription-expiry.reconciler.js';
import { SubscriptionExpiryService } from './subscription-expiry.service.js';

@Module({
  providers: [
    SubscriptionExpiryService,
    SubscriptionExpiryReconciler,
    GiftCardExpiryService,
    GiftCardExpiryReconciler,
  ],
})
export class CheckoutWorkersModule {}
