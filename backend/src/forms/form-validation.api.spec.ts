import type { OwnerForm } from '@daybook/contracts/forms/owner-forms.api';
import { OTHER_HOST, openTestShop, type TestShop } from '../platform/testing/test-shop.js';
import { aForm } from './testing/form-documents.js';

let shop: TestShop;
let path: string;
let draft: string;
beforeAll(async () => {
  shop = await openTestShop();
  const ada = await shop.owner(['admin']);
  const { id: _, ...content } = aForm();
  const { form } = (await ada.send('POST', '/api/config/forms', content)).json<OwnerForm>();
  await ada.send('POST', `/api/config/forms/${form.id}/publish`, {}, { 'if-match': '"0"' });
  const other = (
    await ada.send('POST', '/api/config/forms', { ...content, urlId: 'draft' })
  ).json<OwnerForm>();
  path = `/api/rest/forms/validate/${form.id}`;
  draft = `/api/rest/forms/validate/${other.form.id}`;
  await shop.settled();
}, 60_000);
afterAll(() => shop.close());

const validate = (body: unknown, at = path, host?: string) => shop.browser(host).send('POST', at, body);
const sound = { email: 'ada@example.com', message: 'Hello' };

test('sound values have no errors', async () => {
  const answer = await validate(sound);
  expect([answer.statusCode, answer.json()]).toEqual([200, { errors: {} }]);
});

test('wrong values have a message each, by field id', async () => {
  const answer = await validate({ email: 'ada@', topic: 'Gothic', extra: 1 });
  const errors = {
    email: 'Email is not valid. Email addresses should follow the format user@domain.com.',
    topic: 'Please choose one of the values on offer.',
    message: 'Required',
    extra: 'This form has no such field.',
  };
  expect([answer.statusCode, answer.json()]).toEqual([
    400,
    {
      errors,
      error: {
        code: 'FORM_INVALID',
        message: 'One or more fields is invalid, please check your entries.',
        fields: errors,
      },
    },
  ]);
});

test.each([null, [], [1, 2], ['email']])('%j cannot be parsed', async (body) => {
  const { statusCode, ...answer } = await validate(body);
  expect([statusCode, answer.json().error]).toMatchObject([
    400,
    { code: 'FORM_UNREADABLE', message: 'Could not parse the form fields, please check your entries.' },
  ]);
});

test('a draft, another website’s form and one that never was are not configured', async () => {
  const answers = [
    await validate(sound, draft),
    await validate(sound, path, OTHER_HOST),
    await validate(sound, '/api/rest/forms/validate/none'),
    await validate(sound, '/api/rest/forms/validate/no%20id'),
  ];
  expect(answers.map((answer) => [answer.statusCode, answer.json().error.message])).toEqual(
    Array(4).fill([404, 'This form has not been configured yet.']),
  );
});

test('bodies that are too large or too deep are refused and are no fault of ours', async () => {
  const deep = `${'['.repeat(5000)}${']'.repeat(5000)}`;
  const bodies = [
    JSON.stringify({ message: 'x'.repeat(1_000_000) }),
    JSON.stringify(Object.fromEntries(Array.from({ length: 10_000 }, (_, i) => [`f${i}`, 'x']))),
    `{"message":${deep}}`,
    '{"__proto__":{"a":1},"constructor":{"prototype":{"a":1}}}',
  ];
  const codes: number[] = [];
  for (const body of bodies) {
    const headers = { 'content-type': 'application/json' };
    codes.push((await shop.browser().send('POST', path, body, headers)).statusCode);
  }
  expect(codes).toEqual([413, 400, 400, 400]);
});
