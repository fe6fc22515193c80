import { feature } from '../platform/feature.js';
import { IntegrityModule } from './integrity.module.js';
import { UNIT_PROOFS } from './integrity.queues.js';
import { INTEGRITY_SCHEMA } from './integrity.schema.js';
import { IntegrityWorkersModule } from './integrity.workers.module.js';

export const integrityFeature = feature({
  name: 'integrity',
  module: IntegrityModule,
  workers: IntegrityWorkersModule,
  schemas: [INTEGRITY_SCHEMA],
  queues: [UNIT_PROOFS],
});
