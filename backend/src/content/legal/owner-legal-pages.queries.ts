import type { OwnerLegalPage, OwnerLegalPages } from '@daybook/contracts/content/legal-pages.api';
import { heldByBlock } from '@daybook/contracts/content/shared/blocks';
import { LEGAL_PAGES, type LegalPageName, marksIn } from '@daybook/contracts/content/shared/legal-pages';
import { inReadingOrder, type PageHead } from '@daybook/contracts/content/shared/page';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import type { ReadModels } from '@daybook/projections/read-models';
import { Inject, Injectable } from '@nestjs/common';
import { READ_MODELS } from '../../platform/tokens.js';
import { ReleasedContentQueries } from '../visitors/released-content.queries.js';
import { legalPageIdOf } from './legal-page-ids.js';

type PageRow = {
  page_id: string;
  head: PageHead;
  is_in_trash: boolean;
  has_unpublished_changes: boolean | null;
};
type BlockRow = {
  page_id: string;
  block_id: string;
  type: string;
  version: number;
  fields: Readonly<Record<string, unknown>>;
  parent: string | null;
  order_key: string;
};

const PAGES = `
select p.page_id, p.head, p.is_in_trash, p.changed_revision > v.revision as has_unpublished_changes
from draft_pages p
left join released_pages r on r.website_id = p.website_id and r.page_id = p.page_id
left join page_versions v on v.website_id = p.website_id and v.page_id = p.page_id and v.version = r.version
where p.website_id = $1 and p.page_id = any($2::text[])`;

const BLOCKS = `
select page_id, block_id, type, version, fields, parent, order_key from draft_blocks
where website_id = $1 and page_id = any($2::text[])`;

/** A member sees where a private page stands. */
const MEMBERS = { seesPrivate: true };

/** The legal pages of a website as its members see them. */
@Injectable()
export class OwnerLegalPagesQueries {
  private readonly content: ReleasedContentQueries;

  constructor(@Inject(READ_MODELS) private readonly readModels: ReadModels) {
    this.content = new ReleasedContentQueries(readModels);
  }

  /** All of them in their order, also those that are not written yet. */
  async pages(website: WebsiteId): Promise<OwnerLegalPages> {
    const ids = LEGAL_PAGES.map((name) => legalPageIdOf(website, name));
    const [rows, places, marks, country] = await Promise.all([
      this.readModels.query<PageRow>('legal-pages', PAGES, [website, ids]),
      this.content.places(website, new Set(ids), MEMBERS),
      this.marks(website, ids),
      this.country(website),
    ]);
    const pages = LEGAL_PAGES.map((name) => {
      const pageId = legalPageIdOf(website, name);
      const row = rows.find(({ page_id }) => page_id === pageId);
      const href = places.find(({ id }) => id === pageId)?.path ?? null;
      return ownerPage({ name, pageId, row, href, marks: marks.get(pageId) ?? [] });
    });
    return { country, pages };
  }

  private async marks(website: WebsiteId, ids: readonly string[]): Promise<Map<string, string[]>> {
    const rows = await this.readModels.query<BlockRow>('legal-page-blocks', BLOCKS, [website, ids]);
    const marksOf = (id: string): string[] => {
      const blocks = rows
        .filter(({ page_id }) => page_id === id)
        .map(({ block_id, type, version, fields, parent, order_key: order }) => ({
          id: block_id,
          type,
          version,
          fields,
          place: { parent, order },
        }));
      return marksIn(inReadingOrder(blocks).flatMap((block) => heldByBlock(block).words));
    };
    return new Map(ids.map((id) => [id, marksOf(id)]));
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
