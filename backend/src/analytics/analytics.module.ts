import { Module } from '@nestjs/common';
import { CensusController } from './census.controller.js';
import { EventCollectorController } from './event-collector.controller.js';
import { EventsController } from './events.controller.js';
import { HitAllowance } from './hit-allowance.js';
import { HitCollector } from './hit-collector.js';
import { HitCounter } from './hit-counter.js';
import { HitIntake } from './hit-intake.js';
import { PerformanceController } from './performance.controller.js';
import { RecordQuickViewHandler } from './quick-view.commands.js';
import { RecordHitsHandler } from './record-hits.commands.js';
import { VisitorPace } from './visitor-pace.js';

@Module({
  controllers: [CensusController, EventsController, EventCollectorController, PerformanceController],
  providers: [
    HitAllowance,
    HitCollector,
    HitCounter,
    HitIntake,
    VisitorPace,
    RecordHitsHandler,
    RecordQuickViewHandler,
  ],
})
export class AnalyticsModule {}
