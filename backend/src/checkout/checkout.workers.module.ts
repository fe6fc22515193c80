import { Module } from '@nestjs/common';
import { SubscriptionExpiryReconciler } from './subscription-expiry.reconciler.js';

@Module({ providers: [SubscriptionExpiryReconciler] })
export class CheckoutWorkersModule {}
