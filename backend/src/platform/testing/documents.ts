import type {
  CollectionDocument,
  ProductDocument,
  ProductVariant,
} from '@daybook/contracts/catalogue/product';
import { PRODUCT_DEFAULTS } from '@daybook/contracts/catalogue/shared/product-defaults';
import { ProductType, STORE_ITEM_RECORD_TYPE } from '@daybook/contracts/shared/enumerations';
import { money } from '@daybook/contracts/shared/money';
import type { WebsiteDocument } from '@daybook/contracts/websites/website';

/**
 * A mug with one variant by default. Several variants without options get one option, `Kind`, with their ids as values.
 */
export function aProduct(changes: Partial<ProductDocument> = {}): ProductDocument {
  const id = changes.id ?? 'mug';
  const { variants = [], userDefinedVariantOptions } = changes;
  if (variants.length > 1 && userDefinedVariantOptions === undefined) {
    const kinds = variants.map((variant) => ({ ...variant, attributes: { Kind: variant.id } }));
    return aProduct({ ...changes, variants: kinds, userDefinedVariantOptions: ['Kind'] });
  }
  return {
    id,
    collectionId: 'tableware',
    recordType: STORE_ITEM_RECORD_TYPE,
    productType: ProductType.physical,
    status: 'published',
    urlId: id,
    title: 'Mug',
    excerpt: 'Holds a quarter of a litre.',
    body: '<p>Thrown and glazed.</p>',
    images: [],
    tags: [],
    userDefinedVariantOptions: [],
    variantOptionOrdering: {},
    variants: [aVariant({ id: `${id}-only`, sku: `${id.toUpperCase()}-1` })],
    ...PRODUCT_DEFAULTS,
    displayIndex: 0,
    seo: { title: '', description: '' },
    ...changes,
  };
}

export function aVariant(changes: Partial<ProductVariant> = {}): ProductVariant {
  return {
    id: 'mug-only',
    sku: 'MUG-1',
    attributes: {},
    priceMoney: money(2800, 'USD'),
    onSale: false,
    ...changes,
  };
}

export function aCollection(changes: Partial<CollectionDocument> = {}): CollectionDocument {
  return {
    id: 'tableware',
    urlId: 'tableware',
    title: 'Tableware',
    description: '',
    displayIndex: 0,
    ...changes,
  };
}

export function aWebsite(changes: Partial<WebsiteDocument> = {}): WebsiteDocument {
  return {
    id: 'shop',
    title: 'A shop',
    tagline: '',
    domains: ['shop.test'],
    isDefault: true,
    language: 'en-US',
    timeZone: 'America/New_York',
    currency: 'USD',
    theme: {
      colour: {
        paper: '#ffffff',
        surface: '#ffffff',
        ink: '#111111',
        inkSoft: '#555555',
        line: '#dddddd',
        accent: '#222222',
        accentInk: '#ffffff',
        sale: '#aa0000',
      },
      type: { title: 'fraunces', text: 'hanken-grotesk' },
      radius: 2,
      density: 1,
    },
    home: {
      headline: 'A shop',
      introduction: '',
      hero: { id: 'hero', assetUrl: '/media/hero.jpg', altText: '' },
      featuredProductIds: [],
      note: { title: '', paragraphs: [] },
    },
    delivery: '',
    returns: '',
    footer: '',
    storeSettings: { isExpressCheckoutEnabled: false },
    ...changes,
  };
}
