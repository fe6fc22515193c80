import type { CustomForm, FormField } from '../forms/forms.api.js';
import {
  dictionary,
  END_OF_TIME,
  flag,
  list,
  matching,
  name,
  named,
  oneOf,
  optional,
  record,
  share,
  text,
  wholeNumber,
} from '../shared/document-shape.js';
import {
  BILLING_UNITS,
  CONTENT_STATUSES,
  ProductType,
  SHARE_PLATFORMS,
  STORE_ITEM_RECORD_TYPE,
} from '../shared/enumerations.js';
import { LOCAL_ID } from '../shared/identifiers.js';
import {
  DISPLAY_INDEX,
  MAX_ADD_ONS,
  MAX_BARCODE,
  MAX_VARIANTS,
  MAX_VENDOR,
  MAX_WEIGHT_GRAMS,
} from '../shared/limits.js';
import { CURRENCIES, type Money } from '../shared/money.js';
import { MALFORMED_SIZE } from '../shared/picture-text.js';
import type {
  CollectionDocument,
  ColorData,
  NewCollection,
  NewProduct,
  PricingOption,
  ProductDocument,
  ProductImage,
  ProductSubscriptionOption,
  ProductVariant,
  SubscriptionPlan,
} from './product.js';

const FORM_FIELD_KINDS = ['text', 'textarea', 'select', 'radio', 'checkbox', 'date'];

const id = matching(LOCAL_ID, 'The id contains characters that are not allowed.');
const colour = matching(/^#[0-9a-f]{6}$/, 'This has to be a colour such as #8a5a3c.');
export const moneyShape = named(
  'Money',
  record<Money>({
    value: matching(/^(0|[1-9]\d{0,14})$/, 'Enter a price like 12.50.'),
    currency: oneOf(CURRENCIES),
  }),
);

export const colorDataShape = named(
  'ColorData',
  record<ColorData>({
    topLeft: colour,
    topRight: colour,
    center: colour,
    bottomLeft: colour,
    bottomRight: colour,
  }),
);

export const imageShape = named(
  'ProductImage',
  record<ProductImage>({
    id: text(128),
    assetUrl: matching(
      /^(\/media\/[a-z0-9.-]{1,100}|https?:\/\/\S{1,2000})$/,
      'This is no address of a picture.',
    ),
    altText: text(500),
    title: optional(text(200)),
    body: optional(text(2000)),
    originalSize: optional(matching(/^\d{1,6}x\d{1,6}$/, MALFORMED_SIZE)),
    mediaFocalPoint: optional(record<{ x: number; y: number }>({ x: share, y: share })),
    colorData: optional(colorDataShape),
  }),
);

export const pricingOptionShape = named(
  'PricingOption',
  record<PricingOption>({ id, priceMoney: moneyShape, salePriceMoney: optional(moneyShape), onSale: flag }),
);

const variant = {
  id,
  sku: text(128),
  attributes: dictionary(text(255), 6),
  priceMoney: moneyShape,
  salePriceMoney: optional(moneyShape),
  onSale: flag,
  imageId: optional(text(128)),
  weightGrams: optional(wholeNumber(0, MAX_WEIGHT_GRAMS)),
  taxable: optional(flag),
  barcode: optional(text(MAX_BARCODE)),
  costMoney: optional(moneyShape),
  pricingOptions: optional(list(pricingOptionShape, 20)),
};

export const planShape = named(
  'SubscriptionPlan',
  record<SubscriptionPlan>({
    billingPeriod: record<SubscriptionPlan['billingPeriod']>({
      unit: oneOf(BILLING_UNITS),
      value: wholeNumber(1, 1000),
    }),
    numBillingCycles: wholeNumber(0, 1000),
  }),
);

export const subscriptionOptionShape = named(
  'ProductSubscriptionOption',
  record<ProductSubscriptionOption>({
    id,
    plan: planShape,
    priceMoney: moneyShape,
    salePriceMoney: optional(moneyShape),
    onSale: flag,
  }),
);

export const formShape = named(
  'CustomForm',
  record<CustomForm>({
    id,
    name: text(200),
    fields: list(
      record<FormField>({
        id,
        type: oneOf(FORM_FIELD_KINDS),
        title: text(500),
        description: optional(text(1000)),
        required: flag,
        options: optional(list(text(255), 100)),
        maxLength: optional(wholeNumber(1, 20_000)),
      }),
      50,
    ),
  }),
);

const product = {
  id,
  collectionId: matching(LOCAL_ID, 'Choose a collection.'),
  recordType: oneOf([STORE_ITEM_RECORD_TYPE]),
  productType: oneOf(Object.values(ProductType)),
  status: oneOf(CONTENT_STATUSES),
  publishAt: optional(wholeNumber(0, END_OF_TIME)),
  urlId: text(200),
  title: name(200),
  vendor: optional(text(MAX_VENDOR)),
  excerpt: text(500),
  body: text(100_000),
  images: list(imageShape, 250),
  tags: list(text(255), 250),
  userDefinedVariantOptions: list(text(255), 6),
  variantOptionOrdering: dictionary(list(text(255), MAX_VARIANTS), 6),
  variants: list(named('ProductVariant', record<ProductVariant>(variant)), MAX_VARIANTS),
  isSubscribable: flag,
  productSubscriptionOptions: list(subscriptionOptionShape, 20),
  additionalFieldsForm: optional(formShape),
  useCustomAddButtonText: flag,
  customAddButtonText: text(100),
  customSoldOutText: text(100),
  scarcityEnabled: flag,
  scarcityText: text(200),
  storeSettings: record<ProductDocument['storeSettings']>({ multipleQuantityAllowedForServices: flag }),
  details: list(record<ProductDocument['details'][number]>({ title: text(200), body: text(20_000) }), 20),
  delivery: optional(text(1000)),
  returns: optional(text(1000)),
  displayIndex: wholeNumber(DISPLAY_INDEX.min, DISPLAY_INDEX.max),
  seo: record<ProductDocument['seo']>({ title: text(300), description: text(1000) }),
  shareButtonOptions: optional(list(oneOf(SHARE_PLATFORMS), SHARE_PLATFORMS.length)),
  addOnIds: optional(list(id, MAX_ADD_ONS)),
};

/** A product document as it may come from outside; what its parts mean together is for `productProblems`. */
export const productShape = named('ProductDocument', record<ProductDocument>(product));

/** The document of a new product: what is left out of it the server gives. */
export const newProductShape = named(
  'NewProduct',
  record<NewProduct>({
    ...product,
    id: optional(id),
    recordType: optional(product.recordType),
    displayIndex: optional(product.displayIndex),
    variants: list(
      named('NewVariant', record<NewProduct['variants'][number]>({ ...variant, id: optional(id) })),
      MAX_VARIANTS,
    ),
  }),
);

const collection = {
  id,
  urlId: matching(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Use lower-case letters, digits and single hyphens.'),
  title: name(200),
  description: text(5000),
  image: optional(imageShape),
  displayIndex: wholeNumber(DISPLAY_INDEX.min, DISPLAY_INDEX.max),
  isInMenu: optional(flag),
};

/** A collection's document as it may come from outside. */
export const collectionShape = named('CollectionDocument', record<CollectionDocument>(collection));

/** The document of a new collection: what is left out of it the server gives. */
export const newCollectionShape = named(
  'NewCollection',
  record<NewCollection>({ ...collection, id: optional(id), displayIndex: optional(collection.displayIndex) }),
);
