import { feature } from '../platform/feature.js';
import { personDecider } from './person.decider.js';
import { PrivacyModule } from './privacy.module.js';

export const privacyFeature = feature({
  name: 'privacy',
  module: PrivacyModule,
  streams: { person: personDecider },
});
