import '@testing-library/jest-dom';
import { money } from '@daybook/contracts/shared/money';
import { aProduct, aVariant } from '../../../../test/documents';
import { renderInEnglish } from '../../../../test/in-english';
import { StockWords } from './stock-words';

type Product = Parameters<typeof aProduct>[0];
const words = (changes: Product, chosen?: number, planId?: string) => {
  const product = aProduct(changes);
  const variant = chosen === undefined ? undefined : product.structuredContent.variants[chosen];
  return renderInEnglish(<StockWords product={product} variant={variant} planId={planId} />).container
    .textContent;
};
const glaze = (value: string, changes = {}) => aVariant({ Glaze: value }, changes);
const gone = glaze('Oat', { qtyInStock: 0, onSale: true });

test.each<[string, Product, number | undefined, string]>([
  ['plenty', {}, undefined, ''],
  ['sold out altogether', { display: 'sold-out', variants: [gone] }, undefined, 'sold out'],
  [
    'sold out, in the owner’s words',
    { display: 'sold-out', variants: [gone], customSoldOutText: ' Back in May ' },
    0,
    'Back in May',
  ],
  ['a variant that is gone, though on sale', { variants: [gone, glaze('Moss')] }, 0, 'sold out'],
  ['a variant overdrawn', { variants: [glaze('Oat', { qtyInStock: -1 }), glaze('Moss')] }, 0, 'sold out'],
  [
    'a variant that is gone, in the owner’s words',
    { variants: [gone, glaze('Moss')], customSoldOutText: 'Back in May' },
    0,
    'Back in May',
  ],
  ['the other one', { variants: [gone, glaze('Moss')] }, 1, ''],
  [
    'what is digital and was never counted',
    { productType: 2, variants: [glaze('PDF', { qtyInStock: 0 })] },
    0,
    '',
  ],
  ['on sale', { display: 'on-sale' }, undefined, 'sale'],
  [
    'a few of all there are',
    {
      scarcityEnabled: true,
      scarcityText: 'Nearly gone',
      variants: [gone, glaze('Moss', { qtyInStock: 2 })],
    },
    undefined,
    'Nearly gone',
  ],
  [
    'a few, without words',
    { scarcityEnabled: true, variants: [glaze('Moss', { qtyInStock: 2 })] },
    0,
    '2 left',
  ],
])('%s', (_, changes, chosen, text) => expect(words(changes, chosen)).toBe(text));

test.each([
  ['the way to subscribe that is on sale', 'yearly', 'sale'],
  ['another', 'monthly', ''],
  ['none', undefined, ''],
])('of a subscription by %s', (_, planId, text) => {
  const option = (id: string, onSale: boolean) => ({
    id,
    onSale,
    priceMoney: money(900, 'USD'),
    salePriceMoney: money(700, 'USD'),
  });
  const variants = [aVariant({}, { pricingOptions: [option('monthly', false), option('yearly', true)] })];
  expect(words({ variants, display: 'on-sale' }, 0, planId)).toBe(text);
});
