import type { DeadLink, DeadLinkKind } from '@daybook/contracts/content/releases.api';
import { heldByBlock } from '@daybook/contracts/content/shared/blocks';
import type { Block } from '@daybook/contracts/content/shared/page';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import type { ReadModels } from '@daybook/projections/read-models';
import { Inject, Injectable } from '@nestjs/common';
import { READ_MODELS } from '../../platform/tokens.js';

/** Links of one page that are named. */
const MOST_OF_PAGE = 50;

/** The targets that visitors can open, by kind and id. */
const THERE = `
select case when is_region then 'region' else 'page' end as kind, page_id as id from released_pages where website_id = $1 and page_id = any($2::text[])
union all select 'product', product_id from products
  where website_id = $1 and product_id = any($3::text[]) and status = 'published'
union all select 'collection', collection_id from collections where website_id = $1 and collection_id = any($4::text[])
union all select 'form', form_id from published_forms where website_id = $1 and form_id = any($5::text[])
union all select 'content-collection', document_id from documents
  where website_id = $1 and kind = 'content-collection' and document_id = any($6::text[])`;

/** The pages of a release that is about to be made. */
export type ComingRelease = {
  /** their blocks, by page */
  readonly pages: ReadonlyMap<string, readonly Block[]>;
  readonly published: readonly string[];
  readonly withdrawn: readonly string[];
};

type Target = Omit<DeadLink, 'blockId'>;

/** Finds links to what visitors could not open after a release, for the member who is about to make it. */
@Injectable()
export class OwnerDeadLinksQueries {
  constructor(@Inject(READ_MODELS) private readonly readModels: ReadModels) {}

  /** @returns by page, in the order of its blocks; 50 at most of each */
  async of(website: WebsiteId, release: ComingRelease): Promise<Map<string, DeadLink[]>> {
    const links = [...release.pages].map(([pageId, blocks]) => [pageId, blocks.flatMap(linksOf)] as const);
    const all = links.flatMap(([, ofPage]) => ofPage);
    const there = all.length === 0 ? new Set<string>() : await this.there(website, all);
    const keys = (ids: readonly string[]) =>
      ids.flatMap((id) => [keyOf({ kind: 'page', id }), keyOf({ kind: 'region', id })]);
    for (const key of keys(release.withdrawn)) there.delete(key);
    for (const key of keys(release.published)) there.add(key);
    return new Map(
      links.map(([pageId, ofPage]) => {
        const dead = ofPage.filter((link) => !there.has(keyOf(link)));
        return [pageId, dead.slice(0, MOST_OF_PAGE)];
      }),
    );
  }

  private async there(website: WebsiteId, links: readonly Target[]): Promise<Set<string>> {
    const idsOf = (wanted: DeadLinkKind) => links.filter(({ kind }) => kind === wanted).map(({ id }) => id);
    const pages = [...idsOf('page'), ...idsOf('region')];
    const ofShop = [idsOf('product'), idsOf('collection'), idsOf('form')];
    const values = [website, pages, ...ofShop, idsOf('content-collection')];
    const rows = await this.readModels.query<Target>('link-targets', THERE, values);
    return new Set(rows.map(keyOf));
  }
}

const keyOf = ({ kind, id }: Target): string => `${kind} ${id}`;

function linksOf(block: Block): DeadLink[] {
  const { links, references } = heldByBlock(block);
  const targets: Target[] = [...references];
  for (const link of links) {
    const { kind } = link;
    if (kind === 'page' || kind === 'product' || kind === 'collection') targets.push({ kind, id: link.id });
  }
  return targets.map((target) => ({ blockId: block.id, ...target }));
}
