import { Module } from '@nestjs/common';
import { CatalogueModule } from './catalogue.module.js';
import { CatalogueJobsReactor } from './jobs/catalogue-jobs.reactor.js';
import { CatalogueJobsReconciler } from './jobs/catalogue-jobs.reconciler.js';
import { CatalogueJobsWorker } from './jobs/catalogue-jobs.worker.js';
import { PictureCopiesWorker } from './jobs/picture-copies.worker.js';
import { ScheduledPublishingReactor } from './products/scheduled-publishing.reactor.js';
import { ScheduledPublishingWorker } from './products/scheduled-publishing.worker.js';
import { ReviewRequestsReconciler } from './reviews/requests/review-requests.reconciler.js';

@Module({
  imports: [CatalogueModule],
  providers: [
    CatalogueJobsReactor,
    CatalogueJobsReconciler,
    CatalogueJobsWorker,
    PictureCopiesWorker,
    ScheduledPublishingReactor,
    ScheduledPublishingWorker,
    ReviewRequestsReconciler,
  ],
})
export class CatalogueWorkersModule {}
