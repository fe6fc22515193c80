import type { AssetUse } from '@daybook/contracts/media/media.api';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import type { ReadModels } from '@daybook/projections/read-models';

/**
 * The documents that show a picture or lead to a file: their text holds its address, 32 random digits that no
 * other text holds. A page
 * counts with all its versions, since a release can go back to each of them.
 */
const USES = `
select kind, id, title, count(*) over ()::integer as uses from (
  select 0 as place, 'website' as kind, website_id as id, document ->> 'title' as title from websites
  where website_id = $1 and strpos(document::text, $3) > 0
  union all
  select 1, 'collection', collection_id, document ->> 'title' from owner_collections
  where website_id = $1 and strpos(document::text, $3) > 0
  union all
  select 2, 'product', product_id, title from owner_products
  where website_id = $1 and strpos(document::text, $3) > 0
  union all
  select 0, 'navigation', document_id, 'Navigation' from documents
  where website_id = $1 and kind = 'navigation' and strpos(document::text, $3) > 0
  union all
  select 3, 'page', page_id, head ->> 'title' from draft_pages p
  where website_id = $1 and (
    strpos(head::text, $2) > 0
    or exists (
      select from draft_blocks b
      where b.website_id = $1 and b.page_id = p.page_id and $2 = any(b.pictures)
    )
    or exists (
      select from page_versions v
      where v.website_id = $1 and v.page_id = p.page_id and $2 = any(v.pictures)
    )
  )
) used order by place, lower(title), id limit 20`;

/** The documents that use a picture or a file: the first of them, and how many there are. */
export type Uses = { readonly usedBy: AssetUse[]; readonly uses: number };

/** A picture or a file, as documents name it. */
type Named = {
  /** `/media/…` */
  readonly address: string;
  /** what every text holds that names it: a link to a file has its id alone */
  readonly mark: string;
};

/** Finds what uses a picture or a file. */
export async function usesOf(
  readModels: ReadModels,
  website: WebsiteId,
  { address, mark }: Named,
): Promise<Uses> {
  const values = [website, address, mark];
  const rows = await readModels.query<AssetUse & { uses: number }>('media-uses', USES, values);
  return { usedBy: rows.map(({ kind, id, title }) => ({ kind, id, title })), uses: rows[0]?.uses ?? 0 };
}
