import { Module } from '@nestjs/common';
import { ContentModule } from './content.module.js';
import { DueReleasesService } from './releases/schedule/due-releases.service.js';
import { OwnerSchedulesQueries } from './releases/schedule/owner-schedules.queries.js';
import { ScheduledReleasesReactor } from './releases/schedule/scheduled-releases.reactor.js';
import { ScheduledReleasesReconciler } from './releases/schedule/scheduled-releases.reconciler.js';
import { ScheduledReleasesWorker } from './releases/schedule/scheduled-releases.worker.js';

@Module({
  // the worker of long jobs sends its commands
  imports: [ContentModule],
  providers: [
    DueReleasesService,
    OwnerSchedulesQueries,
    ScheduledReleasesReactor,
    ScheduledReleasesReconciler,
    ScheduledReleasesWorker,
  ],
})
export class ContentWorkersModule {}
