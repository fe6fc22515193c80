import { Module } from '@nestjs/common';
import { CartOrdersService } from './buyer/cart-orders.service.js';
import { CheckoutDetailsService } from './buyer/checkout-details.service.js';
import { OrderPageService } from './buyer/order-page.service.js';
import { OrderSecretsService } from './buyer/order-secrets.service.js';
import { PaymentMethodsService } from './buyer/payment-methods.service.js';
import { PurchasedCartsReactor } from './buyer/purchased-carts.reactor.js';
import { PurchasedCartsService } from './buyer/purchased-carts.service.js';
import { PurchasedCartsWorker } from './buyer/purchased-carts.worker.js';
import { TaxExemptionsService } from './buyer/tax-exemptions.service.js';
import { GiftCardExpiryReconciler } from './gift-card-expiry.reconciler.js';
import { GiftCardExpiryService } from './gift-card-expiry.service.js';
import { BoughtGiftCardsService } from './gift-cards/bought/bought-gift-cards.service.js';
import { GiftCardDeliveriesService } from './gift-cards/bought/gift-card-deliveries.service.js';
import { GiftCardsReactor } from './gift-cards/bought/gift-cards.reactor.js';
import { GiftCardsReconciler } from './gift-cards/bought/gift-cards.reconciler.js';
import { GiftCardsWorker } from './gift-cards/bought/gift-cards.worker.js';
import { GiftRecipientsReactor } from './gift-cards/bought/gift-recipients.reactor.js';
import { GiftRecipientsWorker } from './gift-cards/bought/gift-recipients.worker.js';
import { OrderGiftsService } from './gift-cards/bought/order-gifts.service.js';
import { RefundHoldsService } from './gift-cards/bought/refund-holds.service.js';
import { SpentCardsService } from './gift-cards/bought/spent-cards.service.js';
import { GiftCardPrintsService } from './gift-cards/gift-card-prints.service.js';
import { GiftCardsService } from './gift-cards/gift-cards.service.js';
import { ForgottenClaimsReconciler } from './orders/claims/forgotten-claims.reconciler.js';
import { EmailingWebsiteService } from './orders/emails/emailing-website.service.js';
import { NewOrderEmailsService } from './orders/emails/new-order-emails.service.js';
import { OrderEmailsReactor } from './orders/emails/order-emails.reactor.js';
import { OrderEmailsWorker } from './orders/emails/order-emails.worker.js';
import { ReturnRequestEmailsService } from './orders/emails/return-request-emails.service.js';
import { ORDER_PROVIDERS } from './orders/order-providers.js';
import { StrayPaymentsReconciler } from './orders/payments/stray-payments.reconciler.js';
import { FormerAccountsReconciler } from './orders/payments/stripe/former-accounts.reconciler.js';
import { UnfinishedOrdersReconciler } from './orders/unfinished-orders.reconciler.js';
import { UnfinishedRefundsReconciler } from './orders/unfinished-refunds.reconciler.js';
import { VatChecksReactor } from './orders/vat-checks/vat-checks.reactor.js';
import { VatChecksWorker } from './orders/vat-checks/vat-checks.worker.js';
import { QuoteService } from './quote.service.js';
import { LeftCartsService } from './reminders/left-carts.service.js';
import { RemindedOrdersReactor } from './reminders/reminded-orders.reactor.js';
import { RemindedOrdersWorker } from './reminders/reminded-orders.worker.js';
import { RemindersReconciler } from './reminders/reminders.reconciler.js';
import { RemindersService } from './reminders/reminders.service.js';
import { ChangeStoreAmountsHandler } from './settings/store-amounts.commands.js';
import { SubscriptionExpiryReconciler } from './subscription-expiry.reconciler.js';
import { SubscriptionExpiryService } from './subscription-expiry.service.js';
import { SubscriptionEmailsReactor } from './subscriptions/emails/subscription-emails.reactor.js';
import { SubscriptionEmailsWorker } from './subscriptions/emails/subscription-emails.worker.js';
import { RenewalOrdersService } from './subscriptions/renewal-orders.service.js';
import { RenewalUnitsReconciler } from './subscriptions/renewal-units.reconciler.js';
import { RenewalUnitsService } from './subscriptions/renewal-units.service.js';
import { RenewalsReconciler } from './subscriptions/renewals.reconciler.js';
import { RenewalsService } from './subscriptions/renewals.service.js';
import { RenewedItemsService } from './subscriptions/renewed-items.service.js';

@Module({
  providers: [
    ChangeStoreAmountsHandler,
    ...ORDER_PROVIDERS,
    OrderSecretsService,
    CartOrdersService,
    PurchasedCartsService,
    PurchasedCartsReactor,
    PurchasedCartsWorker,
    OrderPageService,
    OrderEmailsReactor,
    OrderEmailsWorker,
    EmailingWebsiteService,
    NewOrderEmailsService,
    ReturnRequestEmailsService,
    UnfinishedOrdersReconciler,
    UnfinishedRefundsReconciler,
    StrayPaymentsReconciler,
    FormerAccountsReconciler,
    ForgottenClaimsReconciler,
    VatChecksReactor,
    VatChecksWorker,
    SubscriptionExpiryService,
    SubscriptionExpiryReconciler,
    GiftCardExpiryService,
    GiftCardExpiryReconciler,
    GiftCardsService,
    BoughtGiftCardsService,
    RefundHoldsService,
    SpentCardsService,
    GiftCardPrintsService,
    GiftCardDeliveriesService,
    GiftCardsReactor,
    GiftCardsWorker,
    GiftCardsReconciler,
    OrderGiftsService,
    GiftRecipientsReactor,
    GiftRecipientsWorker,
    QuoteService,
    RenewalOrdersService,
    TaxExemptionsService,
    PaymentMethodsService,
    RenewalsService,
    RenewalsReconciler,
    RenewalUnitsService,
    RenewedItemsService,
    RenewalUnitsReconciler,
    SubscriptionEmailsReactor,
    SubscriptionEmailsWorker,
    CheckoutDetailsService,
    LeftCartsService,
    RemindersService,
    RemindersReconciler,
    RemindedOrdersReactor,
    RemindedOrdersWorker,
  ],
})
export class CheckoutWorkersModule {}
