import { Module } from '@nestjs/common';
import { CensusController } from './census.controller.js';
import { EventCollectorController } from './event-collector.controller.js';
import { EventsController } from './events.controller.js';
import { FiguresController } from './figures/figures.controller.js';
import { FiguresCsv } from './figures/figures-csv.js';
import { OverviewQueries } from './figures/overview.queries.js';
import { ReportsQueries } from './figures/reports.queries.js';
import { SiteFiguresQueries } from './figures/site-figures.queries.js';
import { HitAllowance } from './hit-allowance.js';
import { HitCollector } from './hit-collector.js';
import { HitCounter } from './hit-counter.js';
import { HitIntake } from './hit-intake.js';
import { PerformanceController } from './performance.controller.js';
import { RecordQuickViewHandler } from './quick-view.commands.js';
import { RecordHitsHandler } from './record-hits.commands.js';
import { VisitorPace } from './visitor-pace.js';

@Module({
  controllers: [
    CensusController,
    EventsController,
    EventCollectorController,
    PerformanceController,
    FiguresController,
  ],
  providers: [
    FiguresCsv,
    HitAllowance,
    HitCollector,
    HitCounter,
    HitIntake,
    OverviewQueries,
    ReportsQueries,
    SiteFiguresQueries,
    VisitorPace,
    RecordHitsHandler,
    RecordQuickViewHandler,
  ],
})
export class AnalyticsModule {}
