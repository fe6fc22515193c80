import type { FormEvent } from '@daybook/contracts/forms/forms.events';
import type { FormChange } from '@daybook/contracts/forms/shared/form-status';
import { type ProjectedEvent, projection } from '../runner/projection.js';
import type { ProjectionTx } from '../runner/tables/projection-tx.js';
import { FormChangeRow, FormRow, FormVersionRow, PublishedFormRow } from './forms.entity.js';

/** Forms as their owners edit them, and as visitors find them. */
export const formsProjection = projection<FormEvent>({
  name: 'forms',
  version: 1,
  tables: [FormRow, PublishedFormRow, FormVersionRow, FormChangeRow],
  on: {
    FormSaved: (tx, event) => {
      const { data, websiteId, revision, position, recordedAt } = event;
      const { form, restoredFrom } = data;
      const row: FormRow = {
        websiteId,
        formId: form.id,
        status: 'draft',
        document: form,
        revision: Number(revision),
        savedPosition: Number(position),
        savedAt: recordedAt,
        version: null,
        published: null,
        searchText: [form.name, form.urlId].join('\n').toLowerCase(),
      };
      tx.upsert(FormRow, row, { setOnce: ['status', 'version', 'published'] });
      const saved = Number(revision) === 0 ? 'created' : 'saved';
      note(tx, event, form.id, restoredFrom === undefined ? saved : 'restored');
    },
    FormPublished: (tx, event) => {
      const { data, websiteId, revision } = event;
      const { form, version } = data;
      const { id: formId, urlId } = form;
      const published = {
        status: 'published',
        published: form,
        version,
        revision: Number(revision),
      } as const;
      tx.patch(FormRow, { websiteId, formId }, published);
      tx.upsert(PublishedFormRow, { websiteId, formId, urlId, version, document: form });
      tx.upsert(FormVersionRow, { websiteId, formId, version, document: form });
      note(tx, event, formId, 'published', version);
    },
    FormArchived: (tx, event) => {
      const { data, websiteId, revision } = event;
      const { formId } = data;
      tx.patch(FormRow, { websiteId, formId }, { status: 'archived', revision: Number(revision) });
      tx.delete(PublishedFormRow, { websiteId, formId });
      note(tx, event, formId, 'archived');
    },
  },
  surrogateKeys: ({ type, data, websiteId }) => {
    if (type === 'FormSaved') return [];
    return [`form:${websiteId}:${'form' in data ? data.form.id : data.formId}`];
  },
});

function note(
  tx: ProjectionTx,
  { websiteId, revision, recordedAt, metadata }: ProjectedEvent<FormEvent>,
  formId: string,
  change: FormChange,
  version: number | null = null,
): void {
  tx.upsert(FormChangeRow, {
    websiteId,
    formId,
    revision: Number(revision),
    change,
    version,
    at: recordedAt,
    by: metadata.actor ?? null,
  });
}
