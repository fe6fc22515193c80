import { Module } from '@nestjs/common';
import { GiftCardExpiryReconciler } from './gift-card-expiry.reconciler.js';
import { GiftCardExpiryService } from './gift-card-expiry.service.js';
import { ForgottenClaimsReconciler } from './orders/claims/forgotten-claims.reconciler.js';
import { ORDER_PROVIDERS } from './orders/order-providers.js';
import { UnfinishedOrdersReconciler } from './orders/unfinished-orders.reconciler.js';
import { UnfinishedRefundsReconciler } from './orders/unfinished-refunds.reconciler.js';
import { SubscriptionExpiryReconciler } from './subscription-expiry.reconciler.js';
import { SubscriptionExpiryService } from './subscription-expiry.service.js';

@Module({
  providers: [
    ...ORDER_PROVIDERS,
    UnfinishedOrdersReconciler,
    UnfinishedRefundsReconciler,
    ForgottenClaimsReconciler,
    SubscriptionExpiryService,
    SubscriptionExpiryReconciler,
    GiftCardExpiryService,
    GiftCardExpiryReconciler,
  ],
})
export class CheckoutWorkersModule {}
