import { feature } from '../platform/feature.js';
import { AnalyticsModule } from './analytics.module.js';

export const analyticsFeature = feature({
  name: 'analytics',
  module: AnalyticsModule,
  beacons: ['/api/census/', '/api/1/performance/', '/api/event-collector/'],
});
