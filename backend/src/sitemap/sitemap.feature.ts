import { feature } from '../platform/feature.js';
import { SitemapModule } from './sitemap.module.js';

export const sitemapFeature = feature({
  name: 'sitemap',
  module: SitemapModule,
});
