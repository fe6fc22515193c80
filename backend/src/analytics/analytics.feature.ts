import { flagKind } from '@daybook/contracts/analytics/flags/flag.document';
import { feature } from '../platform/feature.js';
import { FeatureFlags } from '../platform/feature-flags.js';
import { PageFlags } from '../platform/page-flags.js';
import { AnalyticsModule } from './analytics.module.js';
import { FeatureDirectory } from './flags/feature-directory.js';
import { FlagDirectory } from './flags/flag-directory.js';

export const analyticsFeature = feature({
  name: 'analytics',
  module: AnalyticsModule,
  documents: [flagKind],
  fills: [
    { provide: PageFlags, useClass: FlagDirectory },
    { provide: FeatureFlags, useClass: FeatureDirectory },
  ],
  collects: ['/api/census/', '/api/1/performance/', '/api/event-collector/', '/api/events/'],
  untypedBodies: ['/api/events/'],
  beacons: ['/api/census/', '/api/1/performance/', '/api/event-collector/', '/api/flags/'],
});
