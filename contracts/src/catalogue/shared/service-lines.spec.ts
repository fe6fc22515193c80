import { ProductType } from '../../shared/enumerations.js';
import { serviceLines } from './service-lines.js';

const website = { delivery: 'Sent on Tuesdays.', returns: 'Thirty days.' };
const none = { delivery: '', returns: '' };

test.each(Object.entries(ProductType))('the website’s lines for type %s', (name, productType) =>
  expect(serviceLines({ productType }, website)).toEqual(name === 'physical' ? website : none),
);

test.each(Object.entries(ProductType))('the own line of type %s comes first', (name, productType) => {
  const own = { productType, delivery: ' Sent by email. ', returns: ' ' };
  const returns = name === 'physical' ? website.returns : '';
  expect(serviceLines(own, website)).toEqual({ delivery: 'Sent by email.', returns });
});

test('a website without lines has none', () =>
  expect(serviceLines({ productType: ProductType.physical }, none)).toEqual(none));
