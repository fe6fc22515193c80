import { feature } from '../platform/feature.js';
import { DownloadsModule } from './downloads.module.js';
import { DownloadsWorkersModule } from './downloads.workers.module.js';
import { DownloadsWebsiteEraser } from './downloads-website-eraser.service.js';
import { entitlementsDecider } from './entitlements.decider.js';
import { ENTITLEMENTS } from './entitlements.queue.js';
import { productFilesDecider } from './product-files.decider.js';

export const downloadsFeature = feature({
  name: 'downloads',
  module: DownloadsModule,
  workers: DownloadsWorkersModule,
  streams: { productfiles: productFilesDecider, entitlements: entitlementsDecider },
  queues: [ENTITLEMENTS],
  websiteEraser: DownloadsWebsiteEraser,
});
