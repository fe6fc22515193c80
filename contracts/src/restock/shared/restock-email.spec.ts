import { checkRestockEmail } from './restock-email.js';

test.each(['', '   ', '\t'])('nothing in it is blank: %j', (text) =>
  expect(checkRestockEmail(text)).toBe('RESTOCK_EMAIL_BLANK'),
);

test.each([
  'ada',
  'ada@',
  '@shop.test',
  'ada@shop',
  'ada@shop.',
  'a da@shop.test',
  'ada@@shop.test',

  'ada@shop..test',
  '<ada@shop.test>',
  'ada@shop.test, ben@shop.test',
  'ada@shop.test\nbcc:ben@shop.test',
  `${'a'.repeat(256)}@shop.test`,
])('this is no address: %j', (text) => expect(checkRestockEmail(text)).toBe('RESTOCK_EMAIL_INVALID'));

test.each([
  'ada@shop.test',
  ' ada@shop.test ',
  'ada.b+mug@post.shop.test',
  'ädä@läden.test',
  "o'neil@shop.test",
])('this is one: %j', (text) => expect(checkRestockEmail(text)).toBeUndefined());
