import { Module } from '@nestjs/common';
import { PageFlags } from '../platform/page-flags.js';
import { CensusController } from './census.controller.js';
import { EventCollectorController } from './event-collector.controller.js';
import { EventsController } from './events.controller.js';
import { CombinedFiguresQueries } from './figures/combined-figures.queries.js';
import { FiguresController } from './figures/figures.controller.js';
import { FiguresCsv } from './figures/figures-csv.js';
import { OperatorErrorsController } from './figures/operator-errors.controller.js';
import { OperatorErrorsQueries } from './figures/operator-errors.queries.js';
import { OverviewQueries } from './figures/overview.queries.js';
import { ReportsQueries } from './figures/reports.queries.js';
import { RestatedQueries } from './figures/restated.queries.js';
import { SiteFiguresQueries } from './figures/site-figures.queries.js';
import { SourceMaps } from './figures/source-maps.js';
import { FlagDirectory } from './flags/flag-directory.js';
import { FlagsController } from './flags/flags.controller.js';
import { FlagsQueries } from './flags/flags.queries.js';
import { OwnerFeaturesController } from './flags/owner-features.controller.js';
import { OwnerFlagsController } from './flags/owner-flags.controller.js';
import { HitAllowance } from './hit-allowance.js';
import { HitCollector } from './hit-collector.js';
import { HitCounter } from './hit-counter.js';
import { HitIntake } from './hit-intake.js';
import { PerformanceController } from './performance.controller.js';
import { RecordQuickViewHandler } from './quick-view.commands.js';
import { RecordHitsHandler } from './record-hits.commands.js';
import { SalesController } from './sales/sales.controller.js';
import { SalesQueries } from './sales/sales.queries.js';
import { SalesLabels } from './sales/sales-labels.js';
import { VisitorPace } from './visitor-pace.js';

@Module({
  controllers: [
    CensusController,
    EventsController,
    EventCollectorController,
    PerformanceController,
    FiguresController,
    OperatorErrorsController,
    FlagsController,
    OwnerFlagsController,
    OwnerFeaturesController,
    SalesController,
  ],
  providers: [
    FiguresCsv,
    CombinedFiguresQueries,
    FlagsQueries,
    { provide: FlagDirectory, useExisting: PageFlags },
    HitAllowance,
    HitCollector,
    HitCounter,
    HitIntake,
    OperatorErrorsQueries,
    OverviewQueries,
    ReportsQueries,
    RestatedQueries,
    SalesLabels,
    SalesQueries,
    SiteFiguresQueries,
    SourceMaps,
    VisitorPace,
    RecordHitsHandler,
    RecordQuickViewHandler,
  ],
})
export class AnalyticsModule {}
