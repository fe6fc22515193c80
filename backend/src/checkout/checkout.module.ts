import { Module } from '@nestjs/common';
import { BuyerOrdersController } from './buyer/buyer-orders.controller.js';
import { BUYER_PROVIDERS } from './buyer/buyer-providers.js';
import { CheckoutController } from './buyer/checkout.controller.js';
import { RequestReturnHandler } from './buyer/return-requests.commands.js';
import { ReturnRequestsController } from './buyer/return-requests.controller.js';
import { DraftsByHandService } from './by-hand/drafts-by-hand.service.js';
import { PlaceByHandHandler, QuoteByHandHandler } from './by-hand/orders-by-hand.commands.js';
import { OrdersByHandController } from './by-hand/orders-by-hand.controller.js';
import { CartQuotesService } from './cart-quotes.service.js';
import { CheckoutEraser } from './checkout-eraser.service.js';
import { ChooseGiftCardHandler } from './gift-card.commands.js';
import { GiftCardController } from './gift-card.controller.js';
import { GiftCardQueries } from './gift-card.queries.js';
import { BoughtGiftCardsService } from './gift-cards/bought/bought-gift-cards.service.js';
import { BuyersGiftCardsService } from './gift-cards/bought/buyers-gift-cards.service.js';
import { GiftCardPrintPageService } from './gift-cards/bought/gift-card-print-page.service.js';
import { OrderGiftsService } from './gift-cards/bought/order-gifts.service.js';
import { RefundHoldsService } from './gift-cards/bought/refund-holds.service.js';
import { SpentCardsService } from './gift-cards/bought/spent-cards.service.js';
import { GiftCardBalanceController } from './gift-cards/gift-card-balance.controller.js';
import { GiftCardGuessesService } from './gift-cards/gift-card-guesses.service.js';
import { GiftCardPrintsService } from './gift-cards/gift-card-prints.service.js';
import { GiftCardReceiptsService } from './gift-cards/gift-card-receipts.service.js';
import { IssueGiftCardHandler, VoidGiftCardHandler } from './gift-cards/gift-cards.commands.js';
import { OwnerGiftCardsController } from './gift-cards/gift-cards.controller.js';
import { OwnerGiftCardsQueries } from './gift-cards/gift-cards.queries.js';
import { GiftCardsService } from './gift-cards/gift-cards.service.js';
import { InvoicePrinter } from './invoices/invoice-printer.service.js';
import { InvoicesController, OwnerInvoicesController } from './invoices/invoices.controller.js';
import { InvoicesService } from './invoices/invoices.service.js';
import { ResendOrderEmailHandler } from './orders/emails/order-emails.commands.js';
import { OrderEmailsController } from './orders/emails/order-emails.controller.js';
import { FulfilOrdersHandler } from './orders/fulfil-orders.commands.js';
import { ManyOrdersController } from './orders/many-orders.controller.js';
import { OrderQueries } from './orders/order.queries.js';
import { ChangeOrderAddressHandler } from './orders/order-address.commands.js';
import { OrderExportQueries } from './orders/order-export.queries.js';
import { OrderFiguresQueries } from './orders/order-figures.queries.js';
import { OrderListQueries } from './orders/order-list.queries.js';
import { ORDER_PROVIDERS } from './orders/order-providers.js';
import {
  AddOrderNoteHandler,
  FulfilOrderHandler,
  ReceivePaymentHandler,
} from './orders/owner-orders.commands.js';
import { OwnerOrdersController } from './orders/owner-orders.controller.js';
import { OwnerOrdersQueries } from './orders/owner-orders.queries.js';
import { PackingSlipsQueries } from './orders/packing-slips.queries.js';
import { OPEN_PAYMENT_PROVIDERS } from './orders/payments/open-payment-providers.js';
import { OpenPaymentsController } from './orders/payments/open-payments.controller.js';
import { PaymentMessageCounter } from './orders/payments/payment-message-counter.js';
import { HearPaymentHandler } from './orders/payments/payment-messages.commands.js';
import { PaymentMessagesController } from './orders/payments/payment-messages.controller.js';
import { NotePaymentGivenBackHandler } from './orders/payments/stray-payments.commands.js';
import { StrayPaymentsController } from './orders/payments/stray-payments.controller.js';
import { StrayPaymentsQueries } from './orders/payments/stray-payments.queries.js';
import {
  ConnectStripeHandler,
  DisconnectStripeHandler,
} from './orders/payments/stripe/payment-account.commands.js';
import { PaymentAccountController } from './orders/payments/stripe/payment-account.controller.js';
import { RefundPreviewQueries } from './orders/refund-preview.queries.js';
import { CancelOrderHandler, NoteRefundPaidHandler, RefundOrderHandler } from './orders/refunds.commands.js';
import { RefundsController } from './orders/refunds.controller.js';
import { AnswerReturnHandler } from './orders/return-answers.commands.js';
import { ReturnAnswersController } from './orders/return-answers.controller.js';
import { DeleteTestOrdersHandler } from './orders/test-orders.commands.js';
import { TestOrdersQueries } from './orders/test-orders.queries.js';
import { UsedOfOrderService } from './orders/used-of-order.service.js';
import { OrdersOfPersonService } from './orders-of-person.service.js';
import { PayForCartHandler, PromiseQuoteHandler } from './pay.commands.js';
import { OwnerPaymentLinksController } from './payment-links/owner-payment-links.controller.js';
import { PAYMENT_LINK_PROVIDERS } from './payment-links/payment-link-providers.js';
import { PaymentLinksController } from './payment-links/payment-links.controller.js';
import { QuoteService } from './quote.service.js';
import { AbandonedCheckoutsController } from './reminders/abandoned-checkouts.controller.js';
import { ReminderLinksController } from './reminders/reminder-links.controller.js';
import { REMINDER_PROVIDERS } from './reminders/reminder-providers.js';
import { ReminderUnsubscribeController } from './reminders/reminder-unsubscribe.controller.js';
import { CouponsController } from './settings/coupons.controller.js';
import { DiscountsController } from './settings/discounts.controller.js';
import { PrepareStoreHandler } from './settings/prepare-store.commands.js';
import { StoreSettingsController } from './settings/store-settings.controller.js';
import { StoreSettingsQueries } from './settings/store-settings.queries.js';
import { EndTestPaymentsHandler, TestPaymentsService } from './settings/test-payments.service.js';
import { ChooseSubscriptionHandler } from './subscription.commands.js';
import { SubscriptionController } from './subscription.controller.js';
import { SubscriptionQueries } from './subscription.queries.js';
import { AccountSubscriptionsController } from './subscriptions/account-subscriptions.controller.js';
import { CustomerSubscriptionsController } from './subscriptions/customer-subscriptions.controller.js';
import { OwnerSubscriptionsController } from './subscriptions/owner-subscriptions.controller.js';
import { SUBSCRIPTION_PROVIDERS } from './subscriptions/subscription-providers.js';

@Module({
  controllers: [
    AbandonedCheckoutsController,
    ReminderLinksController,
    ReminderUnsubscribeController,
    OrdersByHandController,
    OwnerOrdersController,
    StrayPaymentsController,
    OpenPaymentsController,
    OrderEmailsController,
    ManyOrdersController,
    RefundsController,
    ReturnAnswersController,
    SubscriptionController,
    GiftCardController,
    StoreSettingsController,
    PaymentAccountController,
    CouponsController,
    DiscountsController,
    OwnerPaymentLinksController,
    PaymentLinksController,
    CheckoutController,
    BuyerOrdersController,
    ReturnRequestsController,
    InvoicesController,
    OwnerInvoicesController,
    PaymentMessagesController,
    OwnerGiftCardsController,
    GiftCardBalanceController,
    CustomerSubscriptionsController,
    AccountSubscriptionsController,
    OwnerSubscriptionsController,
  ],
  providers: [
    DraftsByHandService,
    DeleteTestOrdersHandler,
    TestOrdersQueries,
    TestPaymentsService,
    EndTestPaymentsHandler,
    PrepareStoreHandler,
    QuoteByHandHandler,
    PlaceByHandHandler,
    SubscriptionQueries,
    GiftCardQueries,
    CheckoutEraser,
    OrdersOfPersonService,
    ChooseSubscriptionHandler,
    ChooseGiftCardHandler,
    GiftCardsService,
    GiftCardGuessesService,
    GiftCardReceiptsService,
    BoughtGiftCardsService,
    BuyersGiftCardsService,
    OrderGiftsService,
    RefundHoldsService,
    SpentCardsService,
    UsedOfOrderService,
    GiftCardPrintsService,
    GiftCardPrintPageService,
    OwnerGiftCardsQueries,
    IssueGiftCardHandler,
    VoidGiftCardHandler,
    QuoteService,
    CartQuotesService,
    PromiseQuoteHandler,
    PayForCartHandler,
    ...BUYER_PROVIDERS,
    ...REMINDER_PROVIDERS,
    ...PAYMENT_LINK_PROVIDERS,
    ...ORDER_PROVIDERS,
    ...SUBSCRIPTION_PROVIDERS,
    HearPaymentHandler,
    PaymentMessageCounter,
    ...OPEN_PAYMENT_PROVIDERS,
    StrayPaymentsQueries,
    NotePaymentGivenBackHandler,
    InvoicesService,
    InvoicePrinter,
    OrderQueries,
    OwnerOrdersQueries,
    ResendOrderEmailHandler,
    OrderListQueries,
    OrderExportQueries,
    OrderFiguresQueries,
    PackingSlipsQueries,
    FulfilOrdersHandler,
    FulfilOrderHandler,
    ReceivePaymentHandler,
    AddOrderNoteHandler,
    ChangeOrderAddressHandler,
    RefundPreviewQueries,
    RefundOrderHandler,
    NoteRefundPaidHandler,
    CancelOrderHandler,
    RequestReturnHandler,
    AnswerReturnHandler,
    StoreSettingsQueries,
    ConnectStripeHandler,
    DisconnectStripeHandler,
  ],
})
export class CheckoutModule {}
