import { Module } from '@nestjs/common';
import { OrderSecretsService } from './buyer/order-secrets.service.js';
import { PurchasedCartsReactor } from './buyer/purchased-carts.reactor.js';
import { PurchasedCartsService } from './buyer/purchased-carts.service.js';
import { PurchasedCartsWorker } from './buyer/purchased-carts.worker.js';
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
    OrderSecretsService,
    PurchasedCartsService,
    PurchasedCartsReactor,
    PurchasedCartsWorker,
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
