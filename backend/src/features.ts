import { analyticsFeature } from './analytics/analytics.feature.js';
import { cartFeature } from './cart/cart.feature.js';
import { catalogueFeature } from './catalogue/catalogue.feature.js';
import { checkoutFeature } from './checkout/checkout.feature.js';
import { emailFeature } from './email/email.feature.js';
import { jobsFeature } from './jobs/jobs.feature.js';
import { mediaFeature } from './media/media.feature.js';
import { membersFeature } from './members/members.feature.js';
import type { Feature } from './platform/feature.js';
import { privacyFeature } from './privacy/privacy.feature.js';
import { restockFeature } from './restock/restock.feature.js';
import { sitemapFeature } from './sitemap/sitemap.feature.js';
import { stockFeature } from './stock/stock.feature.js';
import { templatesFeature } from './templates/templates.feature.js';
import { websitesFeature } from './websites/websites.feature.js';

/** Every feature of Daybook. Platform knows none of them: it is given this list. */
export const features: readonly Feature[] = [
  websitesFeature,
  catalogueFeature,
  mediaFeature,
  stockFeature,
  emailFeature,
  jobsFeature,
  cartFeature,
  checkoutFeature,
  analyticsFeature,
  sitemapFeature,
  membersFeature,
  restockFeature,
  templatesFeature,
  privacyFeature,
];
