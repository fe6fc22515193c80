import { feature } from '../platform/feature.js';
import { historyDecider } from './history.decider.js';
import { HistoryModule } from './history.module.js';

export const historyFeature = feature({
  name: 'history',
  module: HistoryModule,
  streams: { history: historyDecider },
});
