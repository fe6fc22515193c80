import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import type { ReadModels } from '@daybook/projections/read-models';
import { Inject, Injectable } from '@nestjs/common';
import { READ_MODELS } from '../../platform/tokens.js';

/** The pages of a file that a website has already. */
@Injectable()
export class OwnerImportsQueries {
  constructor(@Inject(READ_MODELS) private readonly readModels: ReadModels) {}

  /** Those of the ids that are pages of the website, in the trash too. */
  async known(website: WebsiteId, ids: readonly string[]): Promise<ReadonlySet<string>> {
    const rows = await this.readModels.query<{ page_id: string }>(
      'imported pages that are known',
      'select page_id from draft_pages where website_id = $1 and page_id = any($2::text[])',
      [website, ids],
    );
    return new Set(rows.map(({ page_id }) => page_id));
  }

  /** Those of the ids that are pages, content collections or forms of the website. */
  async knownParts(website: WebsiteId, ids: readonly string[]): Promise<ReadonlySet<string>> {
    const rows = await this.readModels.query<{ id: string }>(
      'imported parts that are known',
      `select page_id as id from draft_pages where website_id = $1 and page_id = any($2::text[])
       union select document_id from documents
       where website_id = $1 and kind = 'content-collection' and document_id = any($2::text[])
       union select form_id from forms where website_id = $1 and form_id = any($2::text[])`,
      [website, ids],
    );
    return new Set(rows.map(({ id }) => id));
  }
}
