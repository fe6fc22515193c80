import type { FormPage } from '@daybook/contracts/forms/form-page.api';
import type { OwnerForm } from '@daybook/contracts/forms/owner-forms.api';
import { OTHER_HOST, openTestShop, SHOP, SHOP_HOST, type TestShop } from '../platform/testing/test-shop.js';
import { aForm } from './testing/form-documents.js';

let shop: TestShop;
let form: OwnerForm['form'];
beforeAll(async () => {
  shop = await openTestShop();
  const ada = await shop.owner(['admin']);
  const { id: _, ...content } = aForm({ embedHosts: ['www.example.com'] });
  ({ form } = (await ada.send('POST', '/api/config/forms', content)).json<OwnerForm>());
  await ada.send('POST', `/api/config/forms/${form.id}/publish`, {}, { 'if-match': '"0"' });
  await ada.send('POST', '/api/config/forms', { ...content, urlId: 'draft' });
  await shop.settled();
}, 60_000);
afterAll(() => shop.close());

test('a visitor gets what the page shows, and nothing else of the owner’s', async () => {
  const answer = await shop.browser().get('/api/form/pages/contact');
  const { embedHosts, ...shown } = form;
  expect(answer.json<FormPage>()).toEqual({ form: shown, version: 1, embedHosts, entered: null });
  expect(answer.headers['surrogate-key']).toBe(`form:${SHOP}:${form.id}`);
});

test.each([
  ['draft', SHOP_HOST],
  ['contact', OTHER_HOST],
  ['no%20slug', SHOP_HOST],
  ['%00', SHOP_HOST],
])('%s on %s is not configured', async (urlId, host) => {
  const answer = await shop.browser(host).get(`/api/form/pages/${urlId}`);
  expect([answer.statusCode, answer.json().error.message]).toEqual([
    404,
    'This form has not been configured yet.',
  ]);
});
