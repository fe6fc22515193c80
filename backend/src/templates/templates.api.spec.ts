import type { TemplateRenderAnswer } from '@daybook/contracts/templates/templates.api';
import { openTestShop, type TestShop } from '../platform/testing/test-shop.js';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

async function render(body: object, role: 'admin' | 'reporting' = 'admin') {
  const owner = await shop.owner([role]);
  return owner.send('POST', '/api/template/render', body);
}

test('an owner sees what a template makes of data, and its errors at their lines', async () => {
  const answer = await render({ template: '<p>{name}</p>\n{name|shout}', data: { name: 'A & B' } });
  expect(answer.statusCode).toBe(200);
  const { html, errors }: TemplateRenderAnswer = answer.json();
  expect(html).toContain('<p>A &amp; B</p>');
  expect(errors).toEqual([
    { problem: 'unknownFormatter', message: 'There is no formatter “shout”.', line: 2, partial: null },
  ]);
});

test('a language or a time zone that does not exist, and a partial that is no text, are refused', async () => {
  for (const more of [
    { locale: 'no such' },
    { timeZone: 'Mars/Base' },
    { partials: { a: 1 } },
    { data: 'x' },
  ]) {
    const answer = await render({ template: 'x', data: {}, ...more });
    expect([answer.statusCode, answer.json().error.code]).toEqual([400, 'INVALID_REQUEST']);
  }
});

test('who may not edit settings renders nothing', async () => {
  expect((await render({ template: 'x', data: {} }, 'reporting')).statusCode).toBe(403);
});
