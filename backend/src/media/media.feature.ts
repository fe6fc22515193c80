import { feature } from '../platform/feature.js';
import { mediaDecider } from './media.decider.js';
import { MediaModule } from './media.module.js';

export const mediaFeature = feature({
  name: 'media',
  module: MediaModule,
  streams: { media: mediaDecider },
});
