import type { FormEvent } from '@daybook/contracts/forms/forms.events';
import type { FormDocument } from '@daybook/contracts/forms/shared/form';
import { specFor } from '../platform/testing/decider-spec.js';
import { formDecider } from './form.decider.js';
import { aForm } from './testing/form-documents.js';

const { given } = specFor(formDecider, undefined);
const form = aForm();
const changed = aForm({ name: 'Contact us' });
const saved = (document: FormDocument): FormEvent => ({ type: 'FormSaved', data: { form: document } });
const published = (document: FormDocument, version: number): FormEvent => ({
  type: 'FormPublished',
  data: { form: document, version },
});
const archived: FormEvent = { type: 'FormArchived', data: { formId: form.id } };
const save = (document: FormDocument, expected: number | 'none') =>
  ({ kind: 'save', form: document, expected }) as const;
const publish = (expected: number) => ({ kind: 'publish', expected }) as const;
const archive = (expected: number) => ({ kind: 'archive', expected }) as const;

test('a save is a fact', () => given().when(save(form, 'none')).then(saved(form)));
test('a save that changes nothing is none', () => given(saved(form)).when(save(form, 0)).thenNothing());
test('a restored document says where it comes from', () =>
  given(saved(form), saved(changed))
    .when({ ...save(form, 1), restoredFrom: 0 })
    .then({ type: 'FormSaved', data: { form, restoredFrom: 0 } }));
test('a new form takes no id of another one', () =>
  given(saved(form)).when(save(changed, 'none')).thenRefused('FORM_DOCUMENT_INVALID'));
test('an unsound form is refused', () =>
  given()
    .when(save(aForm({ urlId: 'No URL' }), 'none'))
    .thenRefused('FORM_DOCUMENT_INVALID'));

test('the first publication is version 1', () =>
  given(saved(form)).when(publish(0)).then(published(form, 1)));
test('visitors keep what was published while its owner saves', () =>
  given(saved(form), published(form, 1))
    .when(save(changed, 1))
    .thenState({
      status: 'published',
      form: changed,
      published: { form, version: 1 },
      publishedAt: [1],
      revision: 2,
    }));
test('the next publication is the next version', () =>
  given(saved(form), published(form, 1), saved(changed)).when(publish(2)).then(published(changed, 2)));
test('to publish the same again is no fact', () =>
  given(saved(form), published(form, 1)).when(publish(1)).thenNothing());
test('a form without a question is not published', () =>
  given(saved(aForm({ fields: [{ id: 's', kind: 'section', title: 'Hello', required: false }] })))
    .when(publish(0))
    .thenRefused('FORM_WITHOUT_FIELDS'));

test('an archived form is closed, once', () => {
  given(saved(form), published(form, 1)).when(archive(1)).then(archived);
  given(saved(form), published(form, 1), archived).when(archive(2)).thenNothing();
  given(saved(form)).when(archive(0)).thenNothing();
});
test('an archived form is published again as a new version', () =>
  given(saved(form), published(form, 1), archived).when(publish(2)).then(published(form, 2)));

test.each([save(changed, 0), publish(0), archive(0)])(
  'the second of two owners loses nothing of the first one’s: %j',
  (command) =>
    given(saved(form), saved(aForm({ name: 'Other' })))
      .when(command)
      .thenRefused('EDITED_MEANWHILE'),
);
test.each([save(form, 0), publish(0), archive(0)])('a form that is not there is not found: %j', (command) =>
  given().when(command).thenRefused('FORM_NOT_FOUND'),
);
