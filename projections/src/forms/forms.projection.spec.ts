import type { FormEvent } from '@daybook/contracts/forms/forms.events';
import type { FormDocument } from '@daybook/contracts/forms/shared/form';
import { ACME, specFor } from '../testing/given-events.js';
import { FormChangeRow, FormRow, FormVersionRow, PublishedFormRow } from './forms.entity.js';
import { formsProjection } from './forms.projection.js';

const { given } = specFor<FormEvent>(formsProjection);

const form: FormDocument = {
  id: 'f1',
  urlId: 'contact',
  name: 'Contact',
  fields: [],
  submissionMessage: '',
  disclaimer: '',
  postSubmitContent: '',
  successRedirect: '',
  captcha: { isEnabled: false },
};
const renamed = { ...form, name: 'Ask us', urlId: 'ask' };
const saved = (document: FormDocument, restoredFrom?: number): FormEvent => ({
  type: 'FormSaved',
  data: { form: document, ...(restoredFrom === undefined ? {} : { restoredFrom }) },
});
const published = (document: FormDocument, version: number): FormEvent => ({
  type: 'FormPublished',
  data: { form: document, version },
});
const archived: FormEvent = { type: 'FormArchived', data: { formId: 'f1' } };

test('a saved form is its owner’s alone', async () => {
  await given()
    .when(saved(form))
    .thenRows(FormRow, [
      { websiteId: ACME, formId: 'f1', status: 'draft', document: form, version: null, published: null },
    ]);
  await given().when(saved(form)).thenRows(PublishedFormRow, []);
});

test('visitors find what was published, and not what was saved since', async () => {
  const story = [saved(form), published(form, 1), saved(renamed)] as const;
  await given(...story)
    .when()
    .thenRows(PublishedFormRow, [{ formId: 'f1', urlId: 'contact', version: 1, document: form }]);
  await given(...story)
    .when()
    .thenRows(FormRow, [
      { status: 'published', document: renamed, published: form, version: 1, searchText: 'ask us\nask' },
    ]);
});

test('the next publication takes the place of the one before', () =>
  given(saved(form), published(form, 1), saved(renamed))
    .when(published(renamed, 2))
    .thenRows(PublishedFormRow, [{ formId: 'f1', urlId: 'ask', version: 2, document: renamed }]));

test('each version stays, so that its submissions can be read', () =>
  given(saved(form), published(form, 1), saved(renamed))
    .when(published(renamed, 2), archived)
    .thenRows(FormVersionRow, [
      { formId: 'f1', version: 1, document: form },
      { formId: 'f1', version: 2, document: renamed },
    ]));

test('an archived form is found by no visitor, until it is published again', async () => {
  await given(saved(form), published(form, 1)).when(archived).thenRows(PublishedFormRow, []);
  await given(saved(form), published(form, 1))
    .when(archived)
    .thenRows(FormRow, [{ status: 'archived', version: 1, revision: 2 }]);
  await given(saved(form), published(form, 1), archived)
    .when(published(form, 2))
    .thenRows(PublishedFormRow, [{ formId: 'f1', version: 2 }]);
});

test('its history is what happened to it', () =>
  given(saved(form), saved(renamed))
    .when(saved(form, 0), published(form, 1), archived)
    .thenRows(FormChangeRow, [
      { revision: 0, change: 'created', version: null },
      { revision: 1, change: 'saved', version: null },
      { revision: 2, change: 'restored', version: null },
      { revision: 3, change: 'published', version: 1 },
      { revision: 4, change: 'archived', version: null },
    ]));
