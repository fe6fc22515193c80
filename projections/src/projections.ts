// One line a projection, under its own name.
export { analyticsProjection as analytics } from './analytics/analytics.projection.js';
export { cartProjection as cart } from './cart/cart.projection.js';
export { catalogueProjection as catalogue } from './catalogue/catalogue.projection.js';
export { catalogueJobsProjection as catalogue_jobs } from './catalogue-jobs/catalogue-jobs.projection.js';
export { abandonedCheckoutsProjection as abandoned_checkouts } from './checkout/abandoned-checkouts.projection.js';
export { cartQuotesProjection as cart_quotes } from './checkout/cart-quotes.projection.js';
export { couponUsesProjection as coupon_uses } from './checkout/coupon-uses.projection.js';
export { giftCardProjection as gift_cards } from './checkout/gift-card.projection.js';
export { issuedGiftCardsProjection as issued_gift_cards } from './checkout/issued-gift-card.projection.js';
export { paymentLinksProjection as payment_links } from './checkout/payment-links.projection.js';
export { recurringSubscriptionsProjection as recurring_subscriptions } from './checkout/recurring-subscription.projection.js';
export {
  couponsProjection as coupons,
  storeSettingsProjection as store_settings,
} from './checkout/store-settings.projection.js';
export { subscriptionProjection as subscription } from './checkout/subscription.projection.js';
export { customersProjection as customers } from './customers/customers.projection.js';
export { flagResultsProjection as flag_results } from './flags/flag-results.projection.js';
export { flagsProjection as flags } from './flags/flags.projection.js';
export { formFiguresProjection as form_figures } from './forms/form-figures.projection.js';
export { formSpamScoresProjection as form_spam_scores } from './forms/form-spam-scores.projection.js';
export { formSubmissionsProjection as form_submissions } from './forms/form-submissions.projection.js';
export { formWebhooksProjection as form_webhooks } from './forms/form-webhooks.projection.js';
export { formsProjection as forms } from './forms/forms.projection.js';
export { logIndexProjection as log_index } from './history/log-index.projection.js';
export { mediaProjection as media } from './media/media.projection.js';
export { membersProjection as members } from './members/members.projection.js';
export { ordersProjection as orders } from './orders/orders.projection.js';
export { ownerCatalogueProjection as owner_catalogue } from './owner-catalogue/owner-catalogue.projection.js';
export { restockProjection as restock } from './restock/restock.projection.js';
export { restockEmailsProjection as restock_emails } from './restock/restock-emails.projection.js';
export { restockSendsProjection as restock_sends } from './restock/restock-sends.projection.js';
export { suppressionsProjection as suppressions } from './restock/suppressions.projection.js';
export { reviewRequestsProjection as review_requests } from './reviews/review-requests.projection.js';
export { reviewsProjection as reviews } from './reviews/reviews.projection.js';
export { searchProjection as search } from './search/search.projection.js';
export { stockProjection as stock } from './stock/stock.projection.js';
export { stockLedgerProjection as stock_ledger } from './stock/stock-ledger.projection.js';
export { websitesProjection as websites } from './websites/websites.projection.js';
