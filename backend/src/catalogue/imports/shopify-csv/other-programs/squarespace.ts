import { slugOf } from '@daybook/contracts/shared/slug';
import { isYes } from '../yes-no.js';
import { type NamedCells, type OtherProgram, partsOf, rowOf, withPictures } from './translated-rows.js';

const KEPT = new Set([
  'product id [non editable]',
  'variant id [non editable]',
  'product type [non editable]',
  'product page',
  'product url',
  'title',
  'description',
  'sku',
  'price',
  'sale price',
  'on sale',
  'stock',
  'categories',
  'tags',
  'visible',
  'hosted image urls',
]);

/**
 * A product export of Squarespace. The first row of a product says what it is; those below it are its further variants, and
 * name no product. Its weights bear no unit, so they are named as not kept.
 */
export const squarespace: OtherProgram = {
  name: 'Squarespace',
  marks: ['product id [non editable]', 'hosted image urls'],
  isKept: (header) => KEPT.has(header) || /^option (name|value) [1-3]$/.test(header),
  columns: [
    'handle',
    'title',
    'body',
    'type',
    'tags',
    'published',
    'option1Name',
    'option1Value',
    'option2Name',
    'option2Value',
    'option3Name',
    'option3Value',
    'sku',
    'price',
    'compareAtPrice',
    'tracker',
    'quantity',
    'requiresShipping',
    'imageUrl',
    'giftCard',
  ],
  reader: () => {
    let product = { handle: '', kind: '' };
    return (cells) => {
      const isProduct = cells.of('title') !== '' || cells.of('product url') !== '';
      if (isProduct) {
        const handle = slugOf(cells.of('product url')) || slugOf(cells.of('title')) || cells.of('title');
        product = { handle, kind: cells.of('product type [non editable]').toUpperCase() };
      }
      const row = rowOf(cells.line, {
        handle: product.handle,
        ...(isProduct && ofProduct(cells, product.kind)),
        ...ofVariant(cells, product.kind),
      });
      return { rows: withPictures(row, partsOf(cells.of('hosted image urls'), /\s+/)), problems: [] };
    };
  },
};

function ofProduct(cells: NamedCells, kind: string) {
  const [collection = cells.of('product page'), ...others] = partsOf(cells.of('categories'), ',').map(
    (category) => category.replace(/^\/+/, '').split('/').at(-1) ?? '',
  );
  return {
    title: cells.of('title'),
    body: cells.of('description'),
    type: collection,
    tags: [...partsOf(cells.of('tags'), ','), ...others].join(', '),
    published: isYes(cells.of('visible')) ? 'TRUE' : 'FALSE',
    giftCard: kind === 'GIFT_CARD' ? 'TRUE' : '',
  };
}

function ofVariant(cells: NamedCells, kind: string) {
  const price = cells.of('price');
  const isOnSale = isYes(cells.of('on sale'));
  const stock = cells.of('stock');
  const isCounted = stock !== '' && !/^unlimited$/i.test(stock);
  return {
    option1Name: cells.of('option name 1'),
    option1Value: cells.of('option value 1'),
    option2Name: cells.of('option name 2'),
    option2Value: cells.of('option value 2'),
    option3Name: cells.of('option name 3'),
    option3Value: cells.of('option value 3'),
    sku: cells.of('sku'),
    price: isOnSale ? cells.of('sale price') : price,
    compareAtPrice: isOnSale ? price : '',
    tracker: isCounted ? 'squarespace' : '',
    quantity: isCounted ? stock : '',
    requiresShipping: kind === 'SERVICE' || kind === 'DIGITAL' ? 'FALSE' : 'TRUE',
  };
}
