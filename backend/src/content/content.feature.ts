import { feature } from '../platform/feature.js';
import { ContentModule } from './content.module.js';
import { pageDecider } from './pages/page.decider.js';
import { releaseDecider } from './releases/release.decider.js';

export const contentFeature = feature({
  name: 'content',
  module: ContentModule,
  streams: { page: pageDecider, release: releaseDecider },
});
