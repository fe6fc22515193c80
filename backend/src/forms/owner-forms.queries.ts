import type {
  FormHistoryAnswer,
  FormHistoryRequest,
  ListedForm,
  OwnerForm,
  OwnerFormsAnswer,
  OwnerFormsRequest,
} from '@daybook/contracts/forms/owner-forms.api';
import type { FormDocument } from '@daybook/contracts/forms/shared/form';
import type { FormChange, FormStatus } from '@daybook/contracts/forms/shared/form-status';
import { refuse } from '@daybook/contracts/shared/errors';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import { sameJson } from '@daybook/contracts/shared/same-json';
import type { ReadModels } from '@daybook/projections/read-models';
import { Inject, Injectable } from '@nestjs/common';
import { pageOf } from '../platform/http/page-of.js';
import { pageSize } from '../platform/http/page-size.js';
import { READ_MODELS } from '../platform/tokens.js';

/** Lines in a page of a form's history. */
const CHANGES = 50;

type Row = {
  document: FormDocument;
  published: FormDocument | null;
  status: FormStatus;
  version: number | null;
  revision: number;
  saved_at: Date;
  saved_position: number;
};

const COLUMNS = 'document, published, status, version, revision, saved_at, saved_position';

/** Forms as the members read them who edit them. */
@Injectable()
export class OwnerFormsQueries {
  constructor(@Inject(READ_MODELS) private readonly readModels: ReadModels) {}

  /** The one saved last first. */
  async forms(
    website: WebsiteId,
    { status, q, cursor, limit }: OwnerFormsRequest,
  ): Promise<OwnerFormsAnswer> {
    if (cursor !== undefined && !/^\d{1,18}$/.test(cursor)) {
      refuse('INVALID_REQUEST', { cursor: 'This page marker is not valid here.' });
    }
    const size = pageSize(limit);
    const words = (q ?? '').toLowerCase().split(/\s+/).filter(Boolean).slice(0, 8);
    const rows = await this.readModels.query<Row>(
      'owner-forms',
      `select ${COLUMNS} from forms
       where website_id = $1 and ($2::text is null or status = $2)
         and (select bool_and(position(word in search_text) > 0) from unnest($3::text[]) word) is not false
         and ($4::bigint is null or saved_position < $4)
       order by saved_position desc limit $5`,
      [website, status ?? null, words, cursor ?? null, size + 1],
    );
    const { page, next } = pageOf(rows, size, (last) => String(last.saved_position));
    return {
      results: page.map(listed),
      ...next,
    };
  }

  /** @throws Refusal FORM_NOT_FOUND, also for the forms of other websites */
  async form(website: WebsiteId, formId: string): Promise<OwnerForm> {
    const [row] = await this.readModels.query<Row>(
      'owner-form',
      `select ${COLUMNS} from forms where website_id = $1 and form_id = $2`,
      [website, formId],
    );
    if (!row) return refuse('FORM_NOT_FOUND');
    const { document: form, status, version, revision } = row;
    return { form, status, version, revision, hasUnpublishedChanges: hasChanges(row) };
  }

  /** @throws Refusal FORM_NOT_FOUND */
  async history(
    website: WebsiteId,
    formId: string,
    { cursor }: FormHistoryRequest,
  ): Promise<FormHistoryAnswer> {
    const rows = await this.readModels.query<{
      revision: number;
      change: FormChange;
      version: number | null;
      at: Date;
      by: string | null;
    }>(
      'form-history',
      `select revision, change, version, at, by from form_changes
       where website_id = $1 and form_id = $2 and ($3::integer is null or revision < $3)
       order by revision desc limit $4`,
      [website, formId, cursor ?? null, CHANGES + 1],
    );
    if (rows.length === 0 && cursor === undefined) refuse('FORM_NOT_FOUND');
    const { page, next } = pageOf(rows, CHANGES, (last) => String(last.revision));
    return {
      results: page.map(({ at, ...row }) => ({ ...row, at: at.toISOString() })),
      ...next,
    };
  }
}

const hasChanges = ({ document, published }: Row) => !sameJson(document, published);

function listed(row: Row): ListedForm {
  const { document, status, version, revision, saved_at } = row;
  const { id, name, urlId } = document;
  const savedAt = saved_at.toISOString();
  return { id, name, urlId, status, version, revision, savedAt, hasUnpublishedChanges: hasChanges(row) };
}
