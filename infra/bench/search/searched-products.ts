import type { ProductDocument } from '@daybook/contracts/catalogue/product';
import { PRODUCT_DEFAULTS } from '@daybook/contracts/catalogue/shared/product-defaults';
import { ProductType, STORE_ITEM_RECORD_TYPE } from '@daybook/contracts/shared/enumerations';
import { money } from '@daybook/contracts/shared/money';

const THINGS = [
  'mug',
  'bowl',
  'vase',
  'plate',
  'lamp',
  'throw',
  'tray',
  'board',
  'jar',
  'stool',
  'candle',
  'basket',
  'napkin',
  'towel',
  'cushion',
  'teapot',
  'tumbler',
  'carafe',
  'planter',
  'bench',
  'shelf',
  'mirror',
  'clock',
  'hook',
  'brush',
  'apron',
  'blanket',
  'rug',
  'curtain',
  'ladle',
  'spoon',
  'knife',
  'kettle',
];
const MATERIALS = [
  'stoneware',
  'linen',
  'cedar',
  'brass',
  'porcelain',
  'walnut',
  'wool',
  'marble',
  'copper',
  'glass',
  'bamboo',
  'cotton',
  'enamel',
  'leather',
  'rattan',
  'slate',
  'terracotta',
  'velvet',
  'willow',
  'zinc',
];
const GLAZES = ['Moss', 'Oat', 'Rust', 'Ink', 'Chalk', 'Cobalt', 'Ochre', 'Ash'];
const SIZES = ['Small', 'Medium', 'Large'];

/** The n-th of a list, the first far more often than the last, as words are. */
function often<T>(list: readonly T[], n: number): T {
  const share = ((n * 2_654_435_761) % 4_294_967_296) / 4_294_967_296;
  return list[Math.floor(list.length * share * share)]!;
}

/** A word of no language: a name of a maker or of a range. */
function rareWord(n: number): string {
  const first = 'bel dor fen gar hol jun kel'.split(' ');
  const middle = 'a e i o u'.split(' ');
  const last = 'mar nis rop sto vin wek'.split(' ');
  return `${first[n % 7]}${middle[(n >> 3) % 5]}${last[(n >> 5) % 6]}${middle[(n >> 8) % 5]}`;
}

export const thingOf = (n: number) => often(THINGS, n * 7 + 1);
export const materialOf = (n: number) => often(MATERIALS, n * 13 + 5);
export const glazeOf = (n: number) => often(GLAZES, n * 31 + 3);
export const rangeOf = (n: number) => rareWord(n * 17);
export const skuOf = (n: number, size: number) => `SB-${n}-${'SML'[size]}`;

/** The n-th product of a large shop: three sizes in one glaze, a few tags, and sentences to read past. */
export function searchedProduct(n: number): ProductDocument {
  const thing = thingOf(n);
  const material = materialOf(n);
  const glaze = glazeOf(n);
  const id = `searched-${n}`;
  return {
    id,
    collectionId: 'everything',
    recordType: STORE_ITEM_RECORD_TYPE,
    productType: n % 50 === 0 ? ProductType.digital : ProductType.physical,
    status: n % 20 === 0 ? 'draft' : 'published',
    urlId: id,
    title: `${capital(rangeOf(n))} ${capital(material)} ${capital(thing)}`,
    excerpt: `Made by hand for the ${often(['kitchen', 'table', 'hall', 'bath', 'garden'], n)}.`,
    body: `<p>Each ${thing} is a little different. Wash it by hand and keep it away from the ${rareWord(n * 3)}.</p>`,
    images: [],
    tags: [material, n % 3 === 0 ? 'gift' : 'home'],
    userDefinedVariantOptions: ['Glaze', 'Size'],
    variantOptionOrdering: { Glaze: [glaze], Size: SIZES },
    ...PRODUCT_DEFAULTS,
    variants: SIZES.map((size, i) => ({
      id: `${id}-${i}`,
      sku: skuOf(n, i),
      attributes: { Glaze: glaze, Size: size },
      priceMoney: money(900 + ((n * 37) % 19_000) + i * 500, 'USD'),
      onSale: false,
    })),
    displayIndex: n,
    seo: { title: '', description: '' },
  };
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
