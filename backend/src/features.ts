// Every feature of Daybook, one line each. The platform gets this list and imports no feature.
export { analyticsFeature } from './analytics/analytics.feature.js';
export { cartFeature } from './cart/cart.feature.js';
export { catalogueFeature } from './catalogue/catalogue.feature.js';
export { checkoutFeature } from './checkout/checkout.feature.js';
export { emailFeature } from './email/email.feature.js';
export { formsFeature } from './forms/forms.feature.js';
export { integrityFeature } from './integrity/integrity.feature.js';
export { jobsFeature } from './jobs/jobs.feature.js';
export { mediaFeature } from './media/media.feature.js';
export { membersFeature } from './members/members.feature.js';
export { operatorFeature } from './operator/operator.feature.js';
export { privacyFeature } from './privacy/privacy.feature.js';
export { restockFeature } from './restock/restock.feature.js';
export { sitemapFeature } from './sitemap/sitemap.feature.js';
export { stockFeature } from './stock/stock.feature.js';
export { templatesFeature } from './templates/templates.feature.js';
export { websitesFeature } from './websites/websites.feature.js';
