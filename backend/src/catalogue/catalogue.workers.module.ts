import { Module } from '@nestjs/common';
import { CatalogueModule } from './catalogue.module.js';
import { CatalogueJobsReactor } from './catalogue-jobs.reactor.js';
import { CatalogueJobsReconciler } from './catalogue-jobs.reconciler.js';
import { CatalogueJobsWorker } from './catalogue-jobs.worker.js';
import { ScheduledPublishingReactor } from './scheduled-publishing.reactor.js';
import { ScheduledPublishingWorker } from './scheduled-publishing.worker.js';

@Module({
  imports: [CatalogueModule],
  providers: [
    CatalogueJobsReactor,
    CatalogueJobsReconciler,
    CatalogueJobsWorker,
    ScheduledPublishingReactor,
    ScheduledPublishingWorker,
  ],
})
export class CatalogueWorkersModule {}
