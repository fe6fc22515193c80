import { feature } from '../platform/feature.js';
import { WebsiteDirectory } from '../platform/website-directory.js';
import { websiteJson } from '../platform/website-files.js';
import { websiteDeletionDecider } from './deletion/website-deletion.decider.js';
import { hiddenWebsitePage } from './hidden-website.page.js';
import { OwnerWebsitesQueries } from './owner-websites.queries.js';
import { ProjectedWebsites } from './projected-websites.js';
import { websiteDecider } from './websites.decider.js';
import { WebsitesModule } from './websites.module.js';
import { websitesAnswers, websitesPages } from './websites.pages.js';
import { WebsitesWorkersModule } from './websites.workers.module.js';

export const websitesFeature = feature({
  name: 'websites',
  module: WebsitesModule,
  workers: WebsitesWorkersModule,
  streams: { website: websiteDecider, websitedeletion: websiteDeletionDecider },
  pagesNeed: ['websites'],
  fills: [{ provide: WebsiteDirectory, useClass: ProjectedWebsites }],
  pages: websitesPages,
  keptAnswers: websitesAnswers,
  lockScreen: hiddenWebsitePage,
  websiteFiles: [
    websiteJson('settings.json', OwnerWebsitesQueries, (websites, { website }) =>
      websites.settings(website, website),
    ),
  ],
});
