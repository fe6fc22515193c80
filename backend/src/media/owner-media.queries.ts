import type { AssetDetails, MediaListAnswer, MediaListRequest } from '@daybook/contracts/media/media.api';
import type { MediaAsset } from '@daybook/contracts/media/media-asset';
import { refuse } from '@daybook/contracts/shared/errors';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import type { ReadModels } from '@daybook/projections/read-models';
import { Inject, Injectable } from '@nestjs/common';
import { stringify } from 'csv-stringify/sync';
import { pageOf } from '../platform/http/page-of.js';
import { pageSize } from '../platform/http/page-size.js';
import { READ_MODELS } from '../platform/tokens.js';
import { usesOf } from './owner-uses.queries.js';

type Row = { document: MediaAsset; uploaded_at: Date; position: number };

/** The pictures that documents show, found in one pass over them. */
const WITHOUT_USE = `and document ->> 'assetUrl' not in (
  select shown[1] from (
    select document::text from websites where website_id = $1
    union all select document::text from owner_collections where website_id = $1
    union all select document::text from owner_products where website_id = $1
    union all select head::text from draft_pages where website_id = $1
  ) documents (text), regexp_matches(text, '/media/[0-9a-z-]+\\.(?:jpg|png|webp)', 'g') shown
  union all
  select unnest(pictures) from draft_blocks where website_id = $1
  union all
  select unnest(pictures) from page_versions where website_id = $1
)`;

@Injectable()
export class OwnerMediaQueries {
  constructor(@Inject(READ_MODELS) private readonly readModels: ReadModels) {}

  /** The library, the newest first. */
  async assets(website: WebsiteId, { q, use, cursor, limit }: MediaListRequest): Promise<MediaListAnswer> {
    if (cursor !== undefined && !/^\d{1,18}$/.test(cursor)) {
      refuse('INVALID_REQUEST', { cursor: 'This page marker is not valid here.' });
    }
    const size = pageSize(limit);
    const words = (q ?? '').toLowerCase().split(/\s+/).filter(Boolean).slice(0, 8);
    const rows = await this.readModels.query<Row>(
      use === 'none' ? 'media-assets-without-use' : 'media-assets',
      `select document, uploaded_at, position from media_assets
       where website_id = $1
         and (select bool_and(position(word in search_text) > 0) from unnest($2::text[]) word) is not false
         and ($3::bigint is null or position < $3)
         ${use === 'none' ? WITHOUT_USE : ''}
       order by position desc limit $4`,
      [website, words, cursor ?? null, size + 1],
    );
    const { page, next } = pageOf(rows, size, (last) => String(last.position));
    return {
      results: page.map(({ document, uploaded_at }) => ({
        ...document,
        uploadedAt: uploaded_at.toISOString(),
      })),
      ...next,
    };
  }

  /**
   * The pictures of the library, the newest first, as CSV. Formulas are escaped; the mark has spreadsheets read
   * it as UTF-8.
   */
  async *csv(website: WebsiteId): AsyncGenerator<string> {
    const lines = (rows: readonly (readonly string[])[]) =>
      stringify([...rows], { escape_formulas: true, record_delimiter: 'windows' });
    yield `\ufeff${lines([['file name', 'address', 'size', 'bytes', 'alternative text', 'title', 'uploaded at']])}`;
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page: MediaListAnswer = await this.assets(website, { limit: '100', ...(cursor && { cursor }) });
      yield lines(page.results.map(csvLine));
      cursor = page.nextPageCursor;
    }
  }

  /** @throws Refusal ASSET_NOT_FOUND, also for the pictures of other websites */
  async asset(website: WebsiteId, assetId: string): Promise<AssetDetails> {
    const [row] = await this.readModels.query<Pick<Row, 'document'>>(
      'media-asset',
      'select document from media_assets where website_id = $1 and asset_id = $2',
      [website, assetId],
    );
    if (!row) return refuse('ASSET_NOT_FOUND');
    const { assetUrl } = row.document;
    const uses = await usesOf(this.readModels, website, { address: assetUrl, mark: assetUrl });
    return { asset: row.document, ...uses };
  }
}

const csvLine = (asset: MediaListAnswer['results'][number]) => [
  asset.filename,
  asset.assetUrl,
  asset.originalSize,
  String(asset.byteSize),
  asset.altText,
  asset.title,
  asset.uploadedAt,
];
