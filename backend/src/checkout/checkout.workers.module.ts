import { Module } from '@nestjs/common';
import { OrderPageService } from './buyer/order-page.service.js';
import { OrderSecretsService } from './buyer/order-secrets.service.js';
import { PurchasedCartsReactor } from './buyer/purchased-carts.reactor.js';
import { PurchasedCartsService } from './buyer/purchased-carts.service.js';
import { PurchasedCartsWorker } from './buyer/purchased-carts.worker.js';
import { GiftCardExpiryReconciler } from './gift-card-expiry.reconciler.js';
import { GiftCardExpiryService } from './gift-card-expiry.service.js';
import { BoughtGiftCardsService } from './gift-cards/bought/bought-gift-cards.service.js';
import { GiftCardDeliveriesService } from './gift-cards/bought/gift-card-deliveries.service.js';
import { GiftCardsReactor } from './gift-cards/bought/gift-cards.reactor.js';
import { GiftCardsReconciler } from './gift-cards/bought/gift-cards.reconciler.js';
import { GiftCardsWorker } from './gift-cards/bought/gift-cards.worker.js';
import { GiftCardPrintsService } from './gift-cards/gift-card-prints.service.js';
import { GiftCardsService } from './gift-cards/gift-cards.service.js';
import { ForgottenClaimsReconciler } from './orders/claims/forgotten-claims.reconciler.js';
import { OrderEmailsReactor } from './orders/emails/order-emails.reactor.js';
import { OrderEmailsWorker } from './orders/emails/order-emails.worker.js';
import { ORDER_PROVIDERS } from './orders/order-providers.js';
import { StrayPaymentsReconciler } from './orders/payments/stray-payments.reconciler.js';
import { UnfinishedOrdersReconciler } from './orders/unfinished-orders.reconciler.js';
import { UnfinishedRefundsReconciler } from './orders/unfinished-refunds.reconciler.js';
import { QuoteService } from './quote.service.js';
import { SubscriptionExpiryReconciler } from './subscription-expiry.reconciler.js';
import { SubscriptionExpiryService } from './subscription-expiry.service.js';
import { SubscriptionEmailsReactor } from './subscriptions/emails/subscription-emails.reactor.js';
import { SubscriptionEmailsWorker } from './subscriptions/emails/subscription-emails.worker.js';
import { RenewalOrdersService } from './subscriptions/renewal-orders.service.js';
import { RenewalsReconciler } from './subscriptions/renewals.reconciler.js';
import { RenewalsService } from './subscriptions/renewals.service.js';

@Module({
  providers: [
    ...ORDER_PROVIDERS,
    OrderSecretsService,
    PurchasedCartsService,
    PurchasedCartsReactor,
    PurchasedCartsWorker,
    OrderPageService,
    OrderEmailsReactor,
    OrderEmailsWorker,
    UnfinishedOrdersReconciler,
    UnfinishedRefundsReconciler,
    StrayPaymentsReconciler,
    ForgottenClaimsReconciler,
    SubscriptionExpiryService,
    SubscriptionExpiryReconciler,
    GiftCardExpiryService,
    GiftCardExpiryReconciler,
    GiftCardsService,
    BoughtGiftCardsService,
    GiftCardPrintsService,
    GiftCardDeliveriesService,
    GiftCardsReactor,
    GiftCardsWorker,
    GiftCardsReconciler,
    QuoteService,
    RenewalOrdersService,
    RenewalsService,
    RenewalsReconciler,
    SubscriptionEmailsReactor,
    SubscriptionEmailsWorker,
  ],
})
export class CheckoutWorkersModule {}
