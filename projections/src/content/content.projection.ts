import type { PageEvent, ReleaseEvent } from '@daybook/contracts/content/content.events';
import { projection } from '../runner/projection.js';
import { DraftBlockRow, DraftPageRow, PageEditRow, PageVersionRow } from './content-pages.entity.js';
import {
  GonePageRow,
  ReleasedPageRow,
  ReleasedSlugRow,
  ReleaseRow,
  ScheduledReleaseRow,
} from './content-releases.entity.js';
import { pageRows } from './page-rows.js';
import { releaseRows, staleAfter } from './release-rows.js';

/**
 * Pages and releases. They are one projection in the order of the log, since a pin must never be read before the version
 * that it pins: a visitor would find no page.
 */
export const contentProjection = projection<PageEvent | ReleaseEvent>({
  name: 'content',
  version: 4,
  tables: [
    DraftPageRow,
    DraftBlockRow,
    PageEditRow,
    PageVersionRow,
    ReleasedPageRow,
    ReleasedSlugRow,
    GonePageRow,
    ReleaseRow,
    ScheduledReleaseRow,
  ],
  on: { ...pageRows, ...releaseRows },
  sequenceOf: ({ websiteId }) => websiteId,
  surrogateKeys: (event) => (event.type === 'SitePublished' ? staleAfter(event) : []),
});
