import type { AddEntryAnswer, ShoppingCart } from '@daybook/contracts/cart/cart.api';
import type { CustomForm } from '@daybook/contracts/forms/forms.api';
import type { ErrorAnswer } from '@daybook/contracts/shared/errors';
import { aProduct, aVariant } from '../platform/testing/documents.js';
import { type Browser, openTestShop, type TestShop } from '../platform/testing/test-shop.js';

const ENTRIES = '/api/commerce/shopping-cart/entries';
const engraving: CustomForm = {
  id: 'engraving',
  name: 'Engraving',
  fields: [
    { id: 'initials', type: 'text', title: 'Initials', required: true, maxLength: 3 },
    { id: 'place', type: 'radio', title: 'Place', required: false, options: ['Foot', 'Rim'] },
  ],
};
const answers = (initials: string) =>
  JSON.stringify([{ id: 'initials', title: 'Initials', value: initials }]);

/** What the website shows of them: the question that was left empty too. */
const shownAs = (initials: string) =>
  JSON.stringify([
    { id: 'initials', title: 'Initials', value: initials },
    { id: 'place', title: 'Place', value: '' },
  ]);

const product = (id: string, form?: CustomForm) =>
  aProduct({
    id,
    variants: [aVariant({ id: `${id}-only`, sku: id.toUpperCase() })],
    ...(form && { additionalFieldsForm: form }),
  });

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await shop.save(product('gone'), 0);
  await shop.save(product('plate'), 5);
  await shop.save(product('ring', engraving), 5);
  await shop.settled();
}, 60_000);
afterAll(() => shop.close());

const isEmpty = async (browser: Browser) =>
  (await browser.get('/api/commerce/shopping-cart')).json<ShoppingCart>().entries.length === 0;

test.each([
  ['an unknown variant before all', { itemId: 'gone', sku: 'X', quantity: 'x' }, 409, 'VARIANT_UNAVAILABLE'],
  ['stock before the quantity', { itemId: 'gone', sku: 'GONE', quantity: 'x' }, 409, 'OUT_OF_STOCK'],
  ['more than there are', { itemId: 'plate', sku: 'PLATE', quantity: 6 }, 409, 'OUT_OF_STOCK'],
  ['the quantity before the form', { itemId: 'ring', sku: 'RING', quantity: 1.5 }, 400, 'QUANTITY_NOT_WHOLE'],
  [
    'a quantity of another kind',
    { itemId: 'plate', sku: 'PLATE', quantity: {} },
    400,
    'QUANTITY_NOT_A_NUMBER',
  ],
  ['no quantity', { itemId: 'plate', sku: 'PLATE' }, 400, 'QUANTITY_NOT_A_NUMBER'],
  ['the form at the end', { itemId: 'ring', sku: 'RING', quantity: 1 }, 400, 'FORM_INVALID'],
  ['what is no request', { itemId: 7, sku: 'PLATE', quantity: 'x' }, 400, 'INVALID_REQUEST'],
])('the answer names %s, and nothing is added', async (_, entry, status, code) => {
  const browser = shop.browser();
  const answer = await browser.send('POST', ENTRIES, entry);
  expect([answer.statusCode, answer.json<ErrorAnswer>().error.code]).toEqual([status, code]);
  expect(await isEmpty(browser)).toBe(true);
});

describe.each([
  ['POST', ENTRIES],
  ['PUT', `${ENTRIES}/any`],
  ['PUT', `${ENTRIES}/any/additionalFields`],
] as const)('%s %s', (method, path) => {
  test.each([
    ['nothing', ''],
    ['no JSON', '{bad'],
    ['a list', '[]'],
    ['null', 'null'],
    ['fields of other kinds', '{"itemId":7,"sku":[],"quantity":{},"additionalFields":5}'],
  ])('with %s is refused, and the reason stands on top as well', async (_, body) => {
    const browser = shop.browser();
    const answer = await browser.send(method, path, body, { 'content-type': 'application/json' });
    expect(answer.statusCode).toBe(400);
    const { message, error } = answer.json<{ message: string } & ErrorAnswer>();
    expect([message, error.message]).toEqual([expect.any(String), message]);
    expect(await isEmpty(browser)).toBe(true);
  });
});

test.each([
  ['too long', answers('ABCD'), { initials: 'You have exceeded the character limit.' }],
  ['missing', '[]', { initials: 'Required' }],
  ['unreadable', 'AB', { initials: 'Required' }],
  [
    'one that is not on offer',
    '{"initials":"AB","place":"Lid"}',
    { place: 'Please choose one of the values on offer.' },
  ],
])('an answer that is %s is named at its field', async (_, additionalFields, fields) => {
  const entry = { itemId: 'ring', sku: 'RING', quantity: 1, additionalFields };
  const answer = await shop.browser().send('POST', ENTRIES, entry);
  expect(answer.statusCode).toBe(400);
  expect(answer.json<ErrorAnswer>().error).toEqual({
    code: 'FORM_INVALID',
    message: 'One or more fields is invalid, please check your entries.',
    fields,
  });
});

test.each([
  ['that no text can hold', '\\u0000'],
  ['of which half is missing', '\\ud800'],
  ['that are no pair', '\\udc00\\ud800'],
])('a character %s is refused: the log could not return it as it was sent', async (_, escaped) => {
  const body = `{"itemId":"plate","sku":"PLATE","quantity":1,"additionalFields":"${escaped}"}`;
  const answer = await shop.browser().send('POST', ENTRIES, body, { 'content-type': 'application/json' });
  expect(answer.statusCode).toBe(400);
  expect(answer.json<ErrorAnswer>().error).toMatchObject({
    code: 'INVALID_REQUEST',
    fields: { additionalFields: 'This contains a character that is not allowed.' },
  });
});

test('answers in any script travel whole', async () => {
  await shop.save(product('card', { ...engraving, fields: [{ ...engraving.fields[0]!, maxLength: 99 }] }), 5);
  const additionalFields = answers('𝒜 é 日本 👩‍🎨');
  const entry = { itemId: 'card', sku: 'CARD', quantity: 1, additionalFields };
  const added = (await shop.browser().send('POST', ENTRIES, entry)).json<AddEntryAnswer>();
  expect(added.newlyAdded.additionalFields).toBe(additionalFields);
});

test('valid answers are added, and changed only to other valid answers', async () => {
  const browser = shop.browser();
  const item = { itemId: 'ring', sku: 'RING' };
  const added = await browser.send('POST', ENTRIES, {
    ...item,
    quantity: 1,
    additionalFields: answers('AB'),
  });
  const { id } = added.json<AddEntryAnswer>().newlyAdded;
  const change = (additionalFields: string) =>
    browser.send('PUT', `${ENTRIES}/${id}/additionalFields`, { ...item, additionalFields });
  expect((await change(answers(''))).json<ErrorAnswer>().error.fields).toEqual({ initials: 'Required' });
  expect((await change(answers('CD'))).statusCode).toBe(200);
});

describe('of what a browser sends', () => {
  const sent = (itemId: string, additionalFields: string) =>
    shop
      .browser()
      .send('POST', ENTRIES, { itemId, sku: itemId.toUpperCase(), quantity: 1, additionalFields });
  const stored = async (itemId: string, additionalFields: string) => {
    const before = await shop.daybook.installation.store.head();
    const answer = await sent(itemId, additionalFields);
    expect(answer.statusCode).toBe(200);
    const { events } = await shop.daybook.installation.store.readAll({ after: before });
    expect(events).toHaveLength(1);
    return {
      shown: answer.json<AddEntryAnswer>().newlyAdded.additionalFields,
      log: JSON.stringify(events.map(({ data }) => data)),
    };
  };

  test('nothing is stored for a product that asks nothing', async () => {
    const { shown, log } = await stored('plate', answers('planted'));
    expect(shown).toBeNull();
    expect(log).not.toContain('planted');
  });

  test('the form’s own fields alone are stored, under the form’s own titles', async () => {
    const { shown, log } = await stored(
      'ring',
      JSON.stringify([
        { id: 'initials', title: 'planted title', value: 'AB', more: 'planted' },
        { id: 'other', title: 'Other', value: 'planted' },
      ]),
    );
    expect(shown).toBe(shownAs('AB'));
    expect(log).not.toContain('planted');
  });

  test('an object keyed by field id is shown as a list is, and so are the questions left empty', async () => {
    const browser = shop.browser();
    const item = { itemId: 'ring', sku: 'RING' };
    const entry = { ...item, quantity: 1, additionalFields: '{"initials":"AB"}' };
    const { newlyAdded } = (await browser.send('POST', ENTRIES, entry)).json<AddEntryAnswer>();
    expect(newlyAdded.additionalFields).toBe(shownAs('AB'));
    const path = `${ENTRIES}/${newlyAdded.id}/additionalFields`;
    await browser.send('PUT', path, { ...item, additionalFields: '{"place":"","initials":"CD"}' });
    await shop.settled();
    const { entries } = (await browser.get('/api/commerce/shopping-cart')).json<ShoppingCart>();
    expect(entries.map(({ additionalFields }) => additionalFields)).toEqual([shownAs('CD')]);
  });

  test('more bytes than the limit are refused, however few characters they are', async () => {
    const { statusCode } = await sent('ring', JSON.stringify({ initials: 'AB', more: '日'.repeat(7000) }));
    expect(statusCode).toBe(400);
    const fits = await sent('ring', JSON.stringify({ initials: 'AB', more: 'a'.repeat(7000) }));
    expect(fits.statusCode).toBe(200);
  });
});
