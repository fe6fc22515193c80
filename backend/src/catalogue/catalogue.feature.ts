import { feature } from '../platform/feature.js';
import { OwnerJobs } from '../platform/owner-jobs.js';
import { websiteFile } from '../platform/website-files.js';
import { CatalogueModule } from './catalogue.module.js';
import {
  catalogueAnswers,
  catalogueForms,
  cataloguePages,
  cataloguePreviews,
  catalogueReads,
} from './catalogue.pages.js';
import { CATALOGUE_JOBS, PICTURE_COPIES, SCHEDULED_PUBLISHING } from './catalogue.queues.js';
import { CatalogueWorkersModule } from './catalogue.workers.module.js';
import { CatalogueSitemap } from './catalogue-sitemap.queries.js';
import { CatalogueWebsiteEraser } from './catalogue-website-eraser.service.js';
import { collectionDecider } from './collections/collection.decider.js';
import { ProductFilesQueries } from './imports/product-files.queries.js';
import { catalogueJobDecider } from './jobs/catalogue-job.decider.js';
import { CatalogueOwnerJobs } from './jobs/catalogue-owner-jobs.js';
import { productDecider } from './products/product.decider.js';
import { OwnerReviewsQueries } from './reviews/owner-reviews.queries.js';
import { reviewRequestDecider } from './reviews/requests/review-request.decider.js';
import { reviewRequestEmails } from './reviews/requests/review-requests.emails.js';
import { reviewDecider } from './reviews/review.decider.js';
import { ReviewErasureService } from './reviews/review-erasure.service.js';
import { REVIEW_ANSWER, REVIEW_TEXT } from './reviews/sealed-review.js';

export const catalogueFeature = feature({
  name: 'catalogue',
  module: CatalogueModule,
  workers: CatalogueWorkersModule,
  streams: {
    collection: collectionDecider,
    product: productDecider,
    job: catalogueJobDecider,
    review: reviewDecider,
    reviewrequest: reviewRequestDecider,
  },
  emails: reviewRequestEmails,
  queues: [CATALOGUE_JOBS, PICTURE_COPIES, SCHEDULED_PUBLISHING],
  pagesNeed: ['catalogue', 'search', 'reviews'],
  eraser: ReviewErasureService,
  personalTexts: { 'ReviewReceived.text': REVIEW_TEXT, 'ReviewAnswered.answer': REVIEW_ANSWER },
  fills: [{ provide: OwnerJobs, useClass: CatalogueOwnerJobs }],
  pages: cataloguePages,
  pageForms: catalogueForms,
  visitorReads: catalogueReads,
  keptAnswers: catalogueAnswers,
  previews: cataloguePreviews,
  sitemap: CatalogueSitemap,
  crawledReads: ['/api/commerce/products'],
  websiteEraser: CatalogueWebsiteEraser,
  websiteFiles: [
    websiteFile('products.csv', ProductFilesQueries, async function* (products, { website }) {
      yield* await products.exported(website, {});
    }),
    websiteFile('reviews.csv', OwnerReviewsQueries, (reviews, { website }) => reviews.csv(website, {})),
  ],
});
