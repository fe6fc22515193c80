import { feature } from '../platform/feature.js';
import { likeDecider } from './like.decider.js';
import { LikesModule } from './likes.module.js';
import { likesForms } from './likes.page-forms.js';

export const likesFeature = feature({
  name: 'likes',
  module: LikesModule,
  streams: { like: likeDecider },
  pageForms: likesForms,
});
