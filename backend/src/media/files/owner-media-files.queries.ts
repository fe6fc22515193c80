import type { FileDetails, FileListAnswer, FileListRequest } from '@daybook/contracts/media/media-files.api';
import { addressOfFile, type MediaFile } from '@daybook/contracts/media/shared/media-file';
import { refuse } from '@daybook/contracts/shared/errors';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import type { ReadModels } from '@daybook/projections/read-models';
import { Inject, Injectable } from '@nestjs/common';
import { stringify } from 'csv-stringify/sync';
import { pageOf } from '../../platform/http/page-of.js';
import { pageSize } from '../../platform/http/page-size.js';
import { READ_MODELS } from '../../platform/tokens.js';
import { usesOf } from '../owner-uses.queries.js';

type Row = { document: MediaFile; uploaded_at: Date; position: number };

const FILES = `
select document, uploaded_at, position from media_files f
where website_id = $1 and not is_deleted
  and ($2::text is null or kind = $2)
  and (select bool_and(position(word in search_text) > 0) from unnest($3::text[]) word) is not false
  and ($4::text is null or folder = $4)
  and ($5::text is null or $5 = any(tags))
  and ($6::bigint is null or position < $6)
order by position desc limit $7`;

/** The same list without the files that a document of the website uses. */
const FILES_WITHOUT_USE = `
select document, uploaded_at, position from media_files f
where website_id = $1 and not is_deleted
  and ($2::text is null or kind = $2)
  and (select bool_and(position(word in search_text) > 0) from unnest($3::text[]) word) is not false
  and ($4::text is null or folder = $4)
  and ($5::text is null or $5 = any(tags))
  and ($6::bigint is null or position < $6)
  and '/media/files/' || file_id not in (
    select unnest(pictures) from draft_blocks where website_id = $1
    union all
    select unnest(pictures) from page_versions where website_id = $1
  )
  and not exists (
    select from (
      select document::text from websites where website_id = $1
      union all select document::text from owner_collections where website_id = $1
      union all select document::text from owner_products where website_id = $1
      union all select document::text from documents where website_id = $1 and kind = 'navigation'
      union all select head::text from draft_pages where website_id = $1
    ) written (text) where strpos(text, f.file_id) > 0
  )
order by position desc limit $7`;

const FOLDERS = `
select distinct folder as label from media_files
where website_id = $1 and not is_deleted and folder <> '' order by folder limit 200`;

const TAGS = `
select distinct unnest(tags) as label from media_files
where website_id = $1 and not is_deleted order by label limit 200`;

/** Videos, audio recordings and other files, as their owner sees them. */
@Injectable()
export class OwnerMediaFilesQueries {
  constructor(@Inject(READ_MODELS) private readonly readModels: ReadModels) {}

  /** The library, the newest first, with all its folders and tags. */
  async files(website: WebsiteId, request: FileListRequest): Promise<FileListAnswer> {
    const { kind, q, use, folder, tag, cursor, limit } = request;
    const size = pageSize(limit);
    const words = (q ?? '').toLowerCase().split(/\s+/).filter(Boolean).slice(0, 8);
    const values = [website, kind ?? null, words, folder ?? null, tag ?? null, cursor ?? null, size + 1];
    const [rows, folders, tags] = await Promise.all([
      use === 'none'
        ? this.readModels.query<Row>('media-files-without-use', FILES_WITHOUT_USE, values)
        : this.readModels.query<Row>('media-files', FILES, values),
      this.readModels.query<{ label: string }>('media-file-folders', FOLDERS, [website]),
      this.readModels.query<{ label: string }>('media-file-tags', TAGS, [website]),
    ]);
    const { page, next } = pageOf(rows, size, (last) => String(last.position));
    return {
      results: page.map(({ document, uploaded_at }) => ({
        ...document,
        uploadedAt: uploaded_at.toISOString(),
      })),
      folders: folders.map(({ label }) => label),
      tags: tags.map(({ label }) => label),
      ...next,
    };
  }

  /** @throws Refusal ASSET_NOT_FOUND, also for the files of other websites */
  async file(website: WebsiteId, fileId: string): Promise<FileDetails> {
    const [row] = await this.readModels.query<Pick<Row, 'document'>>(
      'media-file',
      'select document from media_files where website_id = $1 and file_id = $2 and not is_deleted',
      [website, fileId],
    );
    if (!row) return refuse('ASSET_NOT_FOUND');
    const named = { address: addressOfFile(fileId), mark: fileId };
    return { file: row.document, ...(await usesOf(this.readModels, website, named)) };
  }

  /** The files of the library, the newest first, as CSV. */
  async *csv(website: WebsiteId): AsyncGenerator<string> {
    const lines = (rows: readonly (readonly string[])[]) =>
      stringify([...rows], { escape_formulas: true, record_delimiter: 'windows' });
    yield `\ufeff${lines([['file name', 'kind', 'address', 'bytes', 'title', 'artist', 'folder', 'tags', 'uploaded at']])}`;
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page: FileListAnswer = await this.files(website, { limit: '100', ...(cursor && { cursor }) });
      yield lines(page.results.map(csvLine));
      cursor = page.nextPageCursor;
    }
  }
}

const csvLine = (file: FileListAnswer['results'][number]) => [
  file.filename,
  file.kind,
  addressOfFile(file.id),
  String(file.byteSize),
  file.title,
  file.artist,
  file.folder,
  file.tags.join(', '),
  file.uploadedAt,
];
