import '@testing-library/jest-dom';
import { aProduct, aVariant } from '../../../../test/documents';
import { renderInEnglish } from '../../../../test/in-english';
import { StockWords } from './stock-words';

type Product = Parameters<typeof aProduct>[0];
const words = (changes: Product, chosen?: number) => {
  const product = aProduct(changes);
  const variant = chosen === undefined ? undefined : product.structuredContent.variants[chosen];
  return renderInEnglish(<StockWords product={product} variant={variant} />).container.textContent;
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
