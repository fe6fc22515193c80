import { areaKind } from '@daybook/contracts/content/area.document';
import { contentCollectionKind } from '@daybook/contracts/content/content-collection.document';
import { navigationKind } from '@daybook/contracts/content/navigation.document';
import { SitePassword } from '../platform/access/site-password.js';
import { ContentImporter } from '../platform/content-importer.js';
import { feature } from '../platform/feature.js';
import { PublicPages } from '../platform/pages/public-pages.js';
import { SiteNavigation } from '../platform/pages/site-navigation.js';
import { SoldAreas } from '../platform/pages/sold-areas.js';
import { areaPasswordDecider } from './areas/area-password.decider.js';
import { AreaPasswordsQueries } from './areas/area-passwords.queries.js';
import { SoldAreasQueries } from './areas/sold-areas.queries.js';
import { ContentModule } from './content.module.js';
import { contentForms, contentPages, contentPreviews, contentReads } from './content.pages.js';
import { SCHEDULED_RELEASES } from './content.queues.js';
import { CONTENT_SCHEMA } from './content.schema.js';
import { ContentWorkersModule } from './content.workers.module.js';
import { ContentImporterPort } from './imports/content-importer-port.js';
import { pageDecider } from './pages/page.decider.js';
import { previewLinkDecider } from './previews/preview-link.decider.js';
import { releaseDecider } from './releases/release.decider.js';
import { ContentNavigation } from './visitors/content-navigation.queries.js';
import { ContentSitemap } from './visitors/content-sitemap.queries.js';
import { ReleasedPublicPages } from './visitors/public-pages.queries.js';

export const contentFeature = feature({
  name: 'content',
  module: ContentModule,
  workers: ContentWorkersModule,
  queues: [SCHEDULED_RELEASES],
  schemas: [CONTENT_SCHEMA],
  streams: {
    // a state has up to 1,000 blocks, and an import of a website reads each page once
    page: { decider: pageDecider, cacheSize: 500 },
    release: releaseDecider,
    previewlink: previewLinkDecider,
    areapassword: areaPasswordDecider,
  },
  documents: [navigationKind, contentCollectionKind, areaKind],
  // the menus are on every page
  pagesNeed: ['documents', 'content'],
  fills: [
    { provide: SiteNavigation, useClass: ContentNavigation },
    { provide: SitePassword, useClass: AreaPasswordsQueries },
    { provide: SoldAreas, useClass: SoldAreasQueries },
    { provide: PublicPages, useClass: ReleasedPublicPages },
    { provide: ContentImporter, useClass: ContentImporterPort },
  ],
  pages: contentPages,
  pageForms: contentForms,
  visitorReads: contentReads,
  previews: contentPreviews,
  sitemap: ContentSitemap,
});
