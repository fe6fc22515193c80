import type { OwnerLegalPage, OwnerLegalPages } from '@daybook/contracts/content/legal-pages.api';
import { heldByBlock } from '@daybook/contracts/content/shared/blocks';
import {
  LEGAL_PAGES,
  type LegalPageName,
  legalPageId,
  marksIn,
} from '@daybook/contracts/content/shared/legal-pages';
import type { Block, PageHead } from '@daybook/contracts/content/shared/page';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import type { ReadModels } from '@daybook/projections/read-models';
import { Inject, Injectable } from '@nestjs/common';
import { READ_MODELS } from '../../platform/tokens.js';
import { OwnerPagesQueries } from '../pages/owner-pages.queries.js';
import { ReleasedContentQueries } from '../visitors/released-content.queries.js';

type PageRow = {
  page_id: string;
  head: PageHead;
  is_in_trash: boolean;
  has_unpublished_changes: boolean | null;
};
const PAGES = `
select p.page_id, p.head, p.is_in_trash, p.changed_revision > v.revision as has_unpublished_changes
from draft_pages p
left join released_pages r on r.website_id = p.website_id and r.page_id = p.page_id
left join page_versions v on v.website_id = p.website_id and v.page_id = p.page_id and v.version = r.version
where p.website_id = $1 and p.page_id = any($2::text[])`;

/** A member sees where a private page stands. */
const MEMBERS = { seesPrivate: true };

/** The legal pages of a website as its members see them. */
@Injectable()
export class OwnerLegalPagesQueries {
  constructor(
    @Inject(READ_MODELS) private readonly readModels: ReadModels,
    private readonly content: ReleasedContentQueries,
    private readonly drafts: OwnerPagesQueries,
  ) {}

  /** All of them in their order, also those that are not written yet. */
  async pages(website: WebsiteId): Promise<OwnerLegalPages> {
    const ids = LEGAL_PAGES.map(legalPageId);
    const [rows, places, marks, country] = await Promise.all([
      this.readModels.query<PageRow>('legal-pages', PAGES, [website, ids]),
      this.content.places(website, new Set(ids), MEMBERS),
      this.marks(website, ids),
      this.country(website),
    ]);
    const pages = LEGAL_PAGES.map((name) => {
      const pageId = legalPageId(name);
      const row = rows.find(({ page_id }) => page_id === pageId);
      const href = places.find(({ id }) => id === pageId)?.path ?? null;
      return ownerPage({ name, pageId, row, href, marks: marks.get(pageId) ?? [] });
    });
    return { country, pages };
  }

  private async marks(website: WebsiteId, ids: readonly string[]): Promise<Map<string, string[]>> {
    const drafts = await this.drafts.blocksOf(website, ids);
    const marksOf = (blocks: readonly unknown[]) =>
      marksIn((blocks as readonly Block[]).flatMap((block) => heldByBlock(block).words));
    return new Map([...drafts].map(([id, blocks]) => [id, marksOf(blocks)]));
  }

  private async country(website: WebsiteId): Promise<string | null> {
    const sql = "select document ->> 'language' as language from websites where website_id = $1";
    const [row] = await this.readModels.query<{ language: string | null }>('legal-country', sql, [website]);
    return row?.language ? (new Intl.Locale(row.language).region ?? null) : null;
  }
}

type Found = {
  readonly name: LegalPageName;
  readonly pageId: string;
  readonly row: PageRow | undefined;
  readonly href: string | null;
  readonly marks: readonly string[];
};

function ownerPage({ name, pageId, row, href, marks }: Found): OwnerLegalPage {
  const hasUnpublishedChanges = href !== null && row?.has_unpublished_changes === true;
  const title = row?.head.title ?? null;
  return { name, pageId, state: stateOf(row, href), title, href, hasUnpublishedChanges, marks };
}

function stateOf(row: PageRow | undefined, href: string | null): OwnerLegalPage['state'] {
  if (!row) return 'missing';
  if (row.is_in_trash) return 'trashed';
  return href === null ? 'draft' : 'published';
}
