import type {
  AreaEvent,
  AreaPasswordEvent,
  PageEvent,
  ReleaseEvent,
} from '@daybook/contracts/content/content.events';
import { projection } from '../runner/projection.js';
import { areaRows } from './area-rows.js';
import { AreaPasswordRow, ContentAreaPartRow, ContentAreaRow } from './content-areas.entity.js';
import { DraftBlockRow, DraftPageRow, PageEditRow, PageVersionRow } from './content-pages.entity.js';
import {
  FormerPathRow,
  GonePageRow,
  ReleasedPageRow,
  ReleasedSlugRow,
  ReleaseRow,
  ScheduledReleaseRow,
} from './content-releases.entity.js';
import { pageRows } from './page-rows.js';
import { releaseRows, staleAfter } from './release-rows.js';

/**
 * Pages, releases and areas. They are one projection in the order of the log: a pin must never be read before the version
 * that it pins, since a visitor would find no page, and no page before the area that its owner put it into first.
 */
export const contentProjection = projection<PageEvent | ReleaseEvent | AreaEvent | AreaPasswordEvent>({
  name: 'content',
  version: 6,
  tables: [
    DraftPageRow,
    DraftBlockRow,
    PageEditRow,
    PageVersionRow,
    ReleasedPageRow,
    ReleasedSlugRow,
    FormerPathRow,
    GonePageRow,
    ReleaseRow,
    ScheduledReleaseRow,
    ContentAreaRow,
    ContentAreaPartRow,
    AreaPasswordRow,
  ],
  on: { ...pageRows, ...releaseRows, ...areaRows },
  sequenceOf: ({ websiteId }) => websiteId,
  surrogateKeys: (event) => {
    switch (event.type) {
      case 'SitePublished':
        return staleAfter(event);
      case 'AreaSaved':
      case 'AreaTrashed':
        return [`pages:${event.websiteId}`, `content:${event.websiteId}`];
      default:
        return [];
    }
  },
});
