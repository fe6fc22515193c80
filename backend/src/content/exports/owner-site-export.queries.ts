import type { DraftBlock } from '@daybook/contracts/content/owner-pages.api';
import type { ContentCollection } from '@daybook/contracts/content/shared/content-collection';
import type { Navigation } from '@daybook/contracts/content/shared/navigation';
import type { Block, Page, PageHead } from '@daybook/contracts/content/shared/page';
import type { FormDocument } from '@daybook/contracts/forms/shared/form';
import { refuse } from '@daybook/contracts/shared/errors';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import type { Theme } from '@daybook/contracts/websites/website';
import type { ReadModels } from '@daybook/projections/read-models';
import { Inject, Injectable } from '@nestjs/common';
import { READ_MODELS } from '../../platform/tokens.js';
import { OwnerPagesQueries } from '../pages/owner-pages.queries.js';

/** Pages that are in memory at once. */
const BATCH = 50;

/** `isPublic`: visitors read it, and no area keeps it closed. */
export type ExportedPage = { readonly page: Page; readonly isPublic: boolean };
type ReleasedRow = { page_id: string; page: Page; is_private: boolean; is_closed: boolean };
type DraftRow = { page_id: string; head: PageHead };

const RELEASED = `
select r.page_id, v.page, v.is_private, exists (
  select 1 from content_area_parts a
  where a.website_id = r.website_id and a.part_id in (r.page_id, r.collection_id)
) as is_closed
from released_pages r
join page_versions v on v.website_id = r.website_id and v.page_id = r.page_id and v.version = r.version
where r.website_id = $1 and r.page_id > $2
order by r.page_id limit ${BATCH}`;

const UNRELEASED = `
select d.page_id, d.head from draft_pages d
where d.website_id = $1 and d.page_id > $2 and not d.is_in_trash and not exists (
  select 1 from released_pages r where r.website_id = d.website_id and r.page_id = d.page_id
)
order by d.page_id limit ${BATCH}`;

/** The content of a website as its export has it. */
@Injectable()
export class OwnerSiteExportQueries {
  constructor(
    @Inject(READ_MODELS) private readonly readModels: ReadModels,
    private readonly pages: OwnerPagesQueries,
  ) {}

  /** The title and the theme of the website. @throws Refusal NOT_FOUND */
  async look(website: WebsiteId): Promise<{ readonly title: string; readonly theme: Theme }> {
    const [row] = await this.readModels.query<{ title: string; theme: Theme }>(
      'exported look',
      `select document ->> 'title' as title, document -> 'theme' as theme from websites where website_id = $1`,
      [website],
    );
    return row ?? refuse('NOT_FOUND');
  }

  async collections(website: WebsiteId): Promise<readonly ContentCollection[]> {
    const rows = await this.readModels.query<{ document: ContentCollection }>(
      'exported collections',
      `select document from documents where website_id = $1 and kind = 'content-collection' order by document_id`,
      [website],
    );
    return rows.map(({ document }) => document);
  }

  async navigation(website: WebsiteId): Promise<Navigation | undefined> {
    const [row] = await this.readModels.query<{ document: Navigation }>(
      'exported navigation',
      `select document from documents where website_id = $1 and kind = 'navigation'`,
      [website],
    );
    return row?.document;
  }

  /** Those of the forms that visitors can fill in. */
  async forms(website: WebsiteId, ids: readonly string[]): Promise<readonly FormDocument[]> {
    const rows = await this.readModels.query<{ document: FormDocument }>(
      'exported forms',
      'select document from published_forms where website_id = $1 and form_id = any($2::text[]) order by form_id',
      [website, ids],
    );
    return rows.map(({ document }) => document);
  }

  /** Those of the paths that are pictures of the website's library. No other stored file is read by a path of a page. */
  async pictures(website: WebsiteId, paths: readonly string[]): Promise<readonly string[]> {
    const rows = await this.readModels.query<{ path: string }>(
      'exported pictures',
      `select document ->> 'assetUrl' as path from media_assets
       where website_id = $1 and document ->> 'assetUrl' = any($2::text[]) order by 1`,
      [website, paths],
    );
    return rows.map(({ path }) => path);
  }

  /** The pages that visitors read, regions among them, one batch after another. @param hasDrafts and those of members */
  async *released(website: WebsiteId, hasDrafts: boolean): AsyncGenerator<ExportedPage> {
    for (let after = ''; ; ) {
      const rows = await this.readModels.query<ReleasedRow>('exported pages', RELEASED, [website, after]);
      for (const { page, is_private, is_closed } of rows) {
        if (!is_private || hasDrafts) yield { page, isPublic: !is_private && !is_closed };
      }
      const last = rows.at(-1);
      if (!last || rows.length < BATCH) return;
      after = last.page_id;
    }
  }

  /** The pages that no release has, as their drafts stand. */
  async *drafts(website: WebsiteId): AsyncGenerator<ExportedPage> {
    for (let after = ''; ; ) {
      const rows = await this.readModels.query<DraftRow>('exported drafts', UNRELEASED, [website, after]);
      for (const { page_id } of rows) {
        const { id, head, blocks } = await this.pages.page(website, page_id);
        yield { page: { id, head, blocks: blocks.map(plainBlock) }, isPublic: false };
      }
      const last = rows.at(-1);
      if (!last || rows.length < BATCH) return;
      after = last.page_id;
    }
  }
}

const plainBlock = ({ id, type, version, fields, place }: DraftBlock): Block => ({
  id,
  type,
  version,
  fields: fields as Block['fields'],
  place,
});
