import { feature } from '../platform/feature.js';
import { ConnectModule } from './connect.module.js';
import { ConnectWebsiteEraser } from './connect-website-eraser.js';
import { apiTokensDecider } from './tokens/api-tokens.decider.js';

export const connectFeature = feature({
  name: 'connect',
  module: ConnectModule,
  streams: { apitokens: apiTokensDecider },
  websiteEraser: ConnectWebsiteEraser,
});
