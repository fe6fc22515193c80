import { feature } from '../platform/feature.js';
import { IntegrityModule } from './integrity.module.js';
import { IntegrityWorkersModule } from './integrity.workers.module.js';

export const integrityFeature = feature({
  name: 'integrity',
  module: IntegrityModule,
  workers: IntegrityWorkersModule,
});
