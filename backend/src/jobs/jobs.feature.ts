import { feature } from '../platform/feature.js';
import { JobsModule } from './jobs.module.js';

export const jobsFeature = feature({
  name: 'jobs',
  module: JobsModule,
});
