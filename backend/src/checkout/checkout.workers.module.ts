import { Module } from '@nestjs/common';
import { SubscriptionExpiryReconciler } from './subscription-expiry.reconciler.js';
import { SubscriptionExpiryService } from './subscription-expiry.service.js';

@Module({ providers: [SubscriptionExpiryService, SubscriptionExpiryReconciler] })
export class CheckoutWorkersModule {}
