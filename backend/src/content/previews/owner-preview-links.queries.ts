import type { PreviewLinksAnswer } from '@daybook/contracts/content/preview-links.api';
import { CONTENT_LIMITS } from '@daybook/contracts/content/shared/content-limits';
import { refuse } from '@daybook/contracts/shared/errors';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import type { ReadModels } from '@daybook/projections/read-models';
import { Inject, Injectable } from '@nestjs/common';
import { READ_MODELS } from '../../platform/tokens.js';

type LinkRow = { link_id: string; made_at: Date; made_by: string | null; works_until: Date };
type OpenedRow = { page_id: string; works_until: Date };

/** The draft that a link opens. */
export type OpenedDraft = { readonly pageId: string; readonly worksUntil: Date };

const PAGE = 'select page_id from draft_pages where website_id = $1 and page_id = $2';

const WORKING = `
select link_id, made_at, made_by, works_until from preview_links
where website_id = $1 and page_id = $2 and works_until > to_timestamp($3 / 1000.0)
order by made_at desc, link_id`;

const OPENED = `
select p.page_id, l.works_until from preview_links l
join draft_pages p on p.website_id = l.website_id and p.page_id = l.page_id and not p.is_in_trash
where l.website_id = $1 and l.link_id = $2 and l.works_until > to_timestamp($3 / 1000.0)`;

/** Secret links to drafts, and what each opens. */
@Injectable()
export class OwnerPreviewLinksQueries {
  constructor(@Inject(READ_MODELS) private readonly readModels: ReadModels) {}

  /**
   * The links of a page that still work, the newest first.
   * @throws Refusal PAGE_NOT_FOUND, also for the pages of other websites
   */
  async working(website: WebsiteId, pageId: string, now = Date.now()): Promise<PreviewLinksAnswer> {
    const pages = await this.readModels.query<{ page_id: string }>('preview-links-page', PAGE, [
      website,
      pageId,
    ]);
    if (pages.length === 0) refuse('PAGE_NOT_FOUND');
    const rows = await this.readModels.query<LinkRow>('preview-links', WORKING, [website, pageId, now]);
    const results = rows.map(({ link_id, made_at, made_by, works_until }) => ({
      id: link_id,
      madeAt: made_at.toISOString(),
      madeBy: made_by,
      worksUntil: works_until.toISOString(),
    }));
    return { results, atMost: CONTENT_LIMITS.previewLinks };
  }

  /** @returns undefined for a link that is unknown, ended or past its time, and for one to a page in the trash */
  async opened(website: WebsiteId, linkId: string, now = Date.now()): Promise<OpenedDraft | undefined> {
    const [row] = await this.readModels.query<OpenedRow>('preview-opened', OPENED, [website, linkId, now]);
    return row && { pageId: row.page_id, worksUntil: row.works_until };
  }
}
