import { slugOf } from '@daybook/contracts/shared/slug';
import { isNo } from '../yes-no.js';
import { type NamedCells, type OtherProgram, partsOf, rowOf, withPictures } from './translated-rows.js';

const KEPT = new Set([
  'id',
  'type',
  'sku',
  'gtin, upc, ean, or isbn',
  'name',
  'published',
  'short description',
  'description',
  'tax status',
  'in stock?',
  'stock',
  'backorders allowed?',
  'sale price',
  'regular price',
  'categories',
  'tags',
  'images',
  'parent',
]);
/** Grams of one unit of a weight, by the header that names the unit. */
const GRAMS = {
  'weight (kg)': 1000,
  'weight (g)': 1,
  'weight (lbs)': 453.592_37,
  'weight (oz)': 28.349_523_125,
};

/**
 * A product export of WooCommerce. A variation names its product by SKU or as `id:12`; products have no addresses in the file,
 * so these follow from their names.
 */
export const woocommerce: OtherProgram = {
  name: 'WooCommerce',
  marks: ['is featured?', 'visibility in catalog', 'regular price'],
  isKept: (header) =>
    KEPT.has(header) || header in GRAMS || /^attribute [1-3] (name|value\(s\))$/.test(header),
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
    'barcode',
    'taxable',
    'grams',
    'price',
    'compareAtPrice',
    'tracker',
    'quantity',
    'policy',
    'requiresShipping',
    'imageUrl',
  ],
  reader: (all) => {
    const handles = handlesOf(all);
    return (cells) => {
      const kinds = kindsOf(cells);
      const refused = ['grouped', 'external'].find((kind) => kinds.includes(kind));
      if (refused) return problem(cells, `This is a ${refused} product, which has no form here.`);
      const isVariation = kinds.includes('variation');
      const named = isVariation ? cells.of('parent') : `id:${cells.of('id')}`;
      const handle = handles.get(named);
      if (!handle) return problem(cells, `The file has no product "${named}" that this variation is of.`);
      const row = rowOf(cells.line, {
        handle,
        ...(!isVariation && ofProduct(cells)),
        ...(!kinds.includes('variable') && ofVariant(cells, kinds, isVariation)),
      });
      return { rows: withPictures(row, partsOf(cells.of('images'), /,\s*(?=https?:)/)), problems: [] };
    };
  },
};

const problem = ({ line }: NamedCells, reason: string) => ({ rows: [], problems: [{ line, reason }] });

/** "simple, virtual" */
const kindsOf = (cells: NamedCells) => partsOf(cells.of('type').toLowerCase(), ',');

/** The handle of each product by what variations call it. Of two equal names the later one has its number behind it. */
function handlesOf(all: readonly NamedCells[]): ReadonlyMap<string, string> {
  const handles = new Map<string, string>();
  const taken = new Set<string>();
  for (const cells of all) {
    const kinds = kindsOf(cells);
    if (kinds.includes('variation')) continue;
    const id = cells.of('id');
    const slug = slugOf(cells.of('name')) || cells.of('name') || `product-${id || cells.line}`;
    const handle = taken.has(slug) ? `${slug}-${id || cells.line}` : slug;
    taken.add(handle);
    handles.set(`id:${id}`, handle);
    if (cells.of('sku') !== '') handles.set(cells.of('sku'), handle);
  }
  return handles;
}

function ofProduct(cells: NamedCells) {
  const [collection = '', ...others] = partsOf(cells.of('categories'), ',').map(
    (category) => category.split('>').at(-1)?.trim() ?? '',
  );
  return {
    title: cells.of('name'),
    body: cells.of('description') || cells.of('short description'),
    type: collection,
    tags: [...partsOf(cells.of('tags'), ','), ...others].join(', '),
    // -1 is a draft
    published: cells.of('published') === '1' ? 'TRUE' : 'FALSE',
  };
}

function ofVariant(cells: NamedCells, kinds: readonly string[], isVariation: boolean) {
  const regular = cells.of('regular price');
  // a price of some days alone is none to sell at for ever
  const isDated = cells.of('date sale price starts') !== '' || cells.of('date sale price ends') !== '';
  const sale = isDated ? '' : cells.of('sale price');
  const taxStatus = cells.of('tax status');
  return {
    ...(isVariation && optionsOf(cells)),
    sku: cells.of('sku'),
    barcode: cells.of('gtin, upc, ean, or isbn'),
    price: sale || regular,
    compareAtPrice: sale && regular,
    taxable: taxStatus === '' || taxStatus === 'taxable' ? 'TRUE' : 'FALSE',
    grams: gramsOf(cells),
    requiresShipping: kinds.includes('virtual') || kinds.includes('downloadable') ? 'FALSE' : 'TRUE',
    ...stockOf(cells),
  };
}

const optionsOf = (cells: NamedCells) => ({
  option1Name: cells.of('attribute 1 name'),
  option1Value: cells.of('attribute 1 value(s)'),
  option2Name: cells.of('attribute 2 name'),
  option2Value: cells.of('attribute 2 value(s)'),
  option3Name: cells.of('attribute 3 name'),
  option3Value: cells.of('attribute 3 value(s)'),
});

/** Without a figure, a product is there or it is sold out. */
function stockOf(cells: NamedCells) {
  const stock = cells.of('stock');
  const isSoldOut = isNo(cells.of('in stock?'));
  const backorders = cells.of('backorders allowed?');
  const isCounted = stock !== '' || isSoldOut;
  return {
    tracker: isCounted ? 'woocommerce' : '',
    quantity: stock || (isSoldOut ? '0' : ''),
    policy: stock !== '' && backorders !== '' && !isNo(backorders) ? 'continue' : '',
  };
}

/** A number with a decimal point, as the export writes weights; another text is left for the reader to name. */
function gramsOf(cells: NamedCells): string {
  for (const [header, grams] of Object.entries(GRAMS)) {
    const weight = cells.of(header);
    if (weight === '') continue;
    return /^\d+(\.\d+)?$/.test(weight) ? String(Math.round(Number(weight) * grams * 1000) / 1000) : weight;
  }
  return '';
}
