import { feature } from '../platform/feature.js';
import { TemplatesModule } from './templates.module.js';

export const templatesFeature = feature({
  name: 'templates',
  module: TemplatesModule,
});
