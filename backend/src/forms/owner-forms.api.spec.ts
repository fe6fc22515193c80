import type {
  FormHistoryAnswer,
  OwnerForm,
  OwnerFormsAnswer,
  TemplateSchemaAnswer,
} from '@daybook/contracts/forms/owner-forms.api';
import type { FormDocument } from '@daybook/contracts/forms/shared/form';
import { FORM_LIMITS } from '@daybook/contracts/forms/shared/form-limits';
import type { ErrorAnswer } from '@daybook/contracts/shared/errors';
import { OTHER_SHOP, type OwnerBrowser, openTestShop, type TestShop } from '../platform/testing/test-shop.js';
import { aForm } from './testing/form-documents.js';

const FORMS = '/api/config/forms';

let shop: TestShop;
let ada: OwnerBrowser;
beforeAll(async () => {
  shop = await openTestShop();
  ada = await shop.owner(['website manager']);
}, 60_000);
afterAll(() => shop.close());

const { id: _, ...content } = aForm();
async function created(changes: Partial<FormDocument> = {}, by = ada): Promise<OwnerForm> {
  const answer = await by.send('POST', FORMS, { ...content, urlId: undefined, ...changes });
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return answer.json<OwnerForm>();
}
const revised = (revision: number) => ({ 'if-match': `"${revision}"` });
const save = (form: FormDocument, revision: number, by = ada) =>
  by.send('PUT', `${FORMS}/${form.id}`, form, revised(revision));
const act = (id: string, action: string, revision: number, body: object = {}) =>
  ada.send('POST', `${FORMS}/${id}/${action}`, body, revised(revision));
const errorOf = (answer: { json<T>(): T }) => answer.json<ErrorAnswer>().error;

test('a form begins with its name, and gets a URL of its own', async () => {
  const first = (await ada.send('POST', FORMS, { name: 'Ask us!' })).json<OwnerForm>();
  expect(first).toMatchObject({
    form: { name: 'Ask us!', urlId: 'ask-us', fields: [], captcha: { isEnabled: false } },
    status: 'draft',
    version: null,
    hasUnpublishedChanges: true,
    revision: 0,
  });
  const second = (await ada.send('POST', FORMS, { name: 'Ask us' })).json<OwnerForm>();
  expect(second.form.urlId).toBe('ask-us-2');
  const taken = await ada.send('POST', FORMS, { name: 'Third', urlId: 'ask-us' });
  expect([taken.statusCode, errorOf(taken).fields]).toEqual([400, { urlId: 'Another form has this URL.' }]);
});

test('it is saved, published, changed, restored and archived, and its history says so', async () => {
  const { form } = await created({ name: 'Feedback' });
  const path = `${FORMS}/${form.id}`;
  expect((await act(form.id, 'publish', 0)).json<OwnerForm>()).toMatchObject({
    status: 'published',
    version: 1,
    hasUnpublishedChanges: false,
    revision: 1,
  });
  const renamed = { ...form, name: 'Your feedback' };
  expect((await save(renamed, 1)).json<OwnerForm>()).toMatchObject({
    form: renamed,
    version: 1,
    hasUnpublishedChanges: true,
    revision: 2,
  });
  expect((await act(form.id, 'publish', 2)).json<OwnerForm>().version).toBe(2);
  const restored = await act(form.id, 'restore', 3, { revision: 0 });
  expect(restored.json<OwnerForm>()).toMatchObject({ form, version: 2, hasUnpublishedChanges: true });
  expect((await act(form.id, 'archive', 4)).json<OwnerForm>().status).toBe('archived');
  await shop.settled();
  expect((await ada.get(path)).json<OwnerForm>()).toMatchObject({ form, status: 'archived', revision: 5 });
  const history = (await ada.get(`${path}/history`)).json<FormHistoryAnswer>();
  expect(history.results.map(({ change, version, by }) => [change, version, by])).toEqual([
    ['archived', null, ada.accountId],
    ['restored', null, ada.accountId],
    ['published', 2, ada.accountId],
    ['saved', null, ada.accountId],
    ['published', 1, ada.accountId],
    ['created', null, ada.accountId],
  ]);
  expect(errorOf(await act(form.id, 'restore', 5, { revision: 5 })).code).toBe('FORM_VERSION_NOT_FOUND');
});

test('visitors’ URL stays the form’s until the next publication, and is free after it', async () => {
  const { form } = await created({ urlId: 'first-url' });
  await act(form.id, 'publish', 0);
  await save({ ...form, urlId: 'second-url' }, 1);
  const taken = (urlId: string) => ada.send('POST', FORMS, { name: 'Other', urlId });
  expect([(await taken('first-url')).statusCode, (await taken('second-url')).statusCode]).toEqual([400, 400]);
  await act(form.id, 'publish', 2);
  expect([(await taken('first-url')).statusCode, (await taken('second-url')).statusCode]).toEqual([201, 400]);
});

test('a copy has the fields and a URL of its own, and is a draft', async () => {
  const { form } = await created({ urlId: 'copied' });
  const answer = await ada.send('POST', `${FORMS}/${form.id}/duplicate`, {});
  expect(answer.json<OwnerForm>()).toMatchObject({
    form: { fields: form.fields, name: 'Contact (copy)', urlId: 'copied-2' },
    status: 'draft',
    revision: 0,
  });
});

test('the second of two owners sees what the first one saved', async () => {
  const { form } = await created();
  await save({ ...form, name: 'First' }, 0);
  const second = await save({ ...form, name: 'Second' }, 0);
  expect([second.statusCode, errorOf(second).conflict]).toMatchObject([
    409,
    { revision: 1, changes: [{ field: 'name', value: 'First', by: ada.accountId }] },
  ]);
});

test('scripts in the content do not survive a save', async () => {
  const postSubmitContent = '<p onclick="x()">Hi<script>alert(1)</script></p>';
  const { form } = await created({ postSubmitContent });
  expect(form.postSubmitContent).toBe('<p>Hi</p>');
  const again = await save({ ...form, postSubmitContent: '<iframe src="//evil.test"></iframe>ok' }, 0);
  expect(again.json<OwnerForm>().form.postSubmitContent).toBe('ok');
});

test.each([
  [null, 400],
  [['text'], 400],
  [{ name: '' }, 400],
  [{ name: 'A', websiteId: OTHER_SHOP }, 400],
  [{ name: 'A', fields: [{ kind: 'captcha' }] }, 400],
  [{ name: 'A', fields: 'many' }, 400],
])('%j is no form', async (body, status) => {
  expect((await ada.send('POST', FORMS, body)).statusCode).toBe(status);
  const { form } = await created();
  expect((await ada.send('PUT', `${FORMS}/${form.id}`, body, revised(0))).statusCode).toBe(status);
});

test('the list is the one saved last first, in pages, and can be searched', async () => {
  const bea = await shop.owner(['editor'], { website: OTHER_SHOP });
  for (const name of ['One', 'Two', 'Three']) await created({ name }, bea);
  await shop.settled();
  const list = async (query: string) => (await bea.get(`${FORMS}?${query}`)).json<OwnerFormsAnswer>();
  const names = ({ results }: OwnerFormsAnswer) => results.map(({ name }) => name);
  const first = await list('limit=2');
  expect([names(first), first.hasNextPage]).toEqual([['Three', 'Two'], true]);
  expect(names(await list(`limit=2&cursor=${first.nextPageCursor}`))).toEqual(['One']);
  expect(names(await list('q=tw'))).toEqual(['Two']);
  expect(names(await list('status=published'))).toEqual([]);
});

test('a form is its website’s alone, and for those who may edit forms', async () => {
  const { form } = await created();
  await shop.settled();
  const stranger = await shop.owner(['admin'], { website: OTHER_SHOP });
  const keeper = await shop.owner(['store manager']);
  const path = `${FORMS}/${form.id}`;
  const codes = async (browser: Pick<OwnerBrowser, 'get' | 'send'>) => [
    (await browser.get(path)).statusCode,
    (await browser.get(`${path}/history`)).statusCode,
    (await browser.send('PUT', path, form, revised(0))).statusCode,
    (await browser.send('POST', `${path}/publish`, {}, revised(0))).statusCode,
    (await browser.send('POST', `${path}/duplicate`, {})).statusCode,
    (await browser.send('POST', `${path}/restore`, { revision: 0 }, revised(0))).statusCode,
  ];
  expect(await codes(stranger)).toEqual([404, 404, 404, 404, 404, 404]);
  expect(await codes(keeper)).toEqual([403, 403, 403, 403, 403, 403]);
  expect(await codes(shop.browser())).toEqual([401, 401, 401, 401, 401, 401]);
});

test('the form template is there for builders', async () => {
  const { data } = (await ada.get('/api/template/GetTemplateSchema?type=9')).json<TemplateSchemaAnswer>() as {
    data: { newForm: object; fields: object[] };
  };
  expect(data.newForm).toMatchObject({ name: '', fields: [] });
  expect(data.fields).toHaveLength(17);
  expect((await ada.get('/api/template/GetTemplateSchema?type=8')).statusCode).toBe(400);
  expect((await shop.browser().get('/api/template/GetTemplateSchema?type=9')).statusCode).toBe(401);
});

test('a website has so many forms, archived ones included, and the refusal says how many', async () => {
  const eve = await shop.owner(['admin'], { website: OTHER_SHOP });
  const first = await created({ name: 'One' }, eve);
  await created({ name: 'Two' }, eve);
  const limit = jest.replaceProperty(FORM_LIMITS as { forms: number }, 'forms', 2);
  try {
    const answers = [
      await eve.send('POST', FORMS, { name: 'Three' }),
      await eve.send('POST', `${FORMS}/${first.form.id}/duplicate`),
    ];
    for (const answer of answers) {
      expect([answer.statusCode, errorOf(answer).code]).toEqual([409, 'TOO_MANY_FORMS']);
      expect(errorOf(answer).message).toMatch(/can have \d+ forms/);
    }
    // those that are there are edited as before, and another website has its own
    expect((await save({ ...first.form, name: 'Uno' }, 0, eve)).statusCode).toBe(200);
    limit.replaceValue(1000);
    expect((await ada.send('POST', FORMS, { name: 'Other' })).statusCode).toBe(201);
  } finally {
    limit.restore();
  }
});
