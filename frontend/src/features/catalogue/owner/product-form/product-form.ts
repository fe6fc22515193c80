import type { OwnerProduct } from '@daybook/contracts/catalogue/owner-catalogue.api';
import { PRODUCT_DEFAULTS } from '@daybook/contracts/catalogue/shared/product-defaults';
import {
  type BillingUnit,
  type ContentStatus,
  ProductType,
  STORE_ITEM_RECORD_TYPE,
} from '@daybook/contracts/shared/enumerations';
import { type Currency, decimalsOf, type Money, parseDecimalAmount } from '@daybook/contracts/shared/money';
import { momentOf, wallTime } from '../../../../lib/owner/wall-time';

export type ProductDocument = OwnerProduct['product'];
export type ProductImage = ProductDocument['images'][number];
type CustomForm = NonNullable<ProductDocument['additionalFieldsForm']>;
type QuestionKind = CustomForm['fields'][number]['type'];

/** A price as it is typed. */
type TypedPrice = { price: string; onSale: boolean; salePrice: string };

export type VariantForm = TypedPrice & {
  id: string;
  sku: string;
  /** one for each option, in the order of the options */
  values: string[];
  imageId: string;
};
export type OptionForm = { name: string; values: string[] };
export type PlanForm = TypedPrice & { id: string; unit: BillingUnit; every: string; cycles: string };
export type QuestionForm = {
  id: string;
  type: QuestionKind;
  title: string;
  description: string;
  required: boolean;
  choices: string[];
  maxLength: string;
};

/** A product as its editor holds it: what is typed, sense or nonsense, until it is saved. */
export type ProductForm = {
  title: string;
  excerpt: string;
  body: string;
  collectionId: string;
  productType: string;
  status: ContentStatus;
  /** of a date-and-time field, in the website's time zone */
  publishAt: string;
  urlId: string;
  tags: string[];
  images: ProductImage[];
  options: OptionForm[];
  variants: VariantForm[];
  isSubscribable: boolean;
  plans: PlanForm[];
  hasQuestions: boolean;
  questionsName: string;
  questions: QuestionForm[];
  useCustomAddButtonText: boolean;
  customAddButtonText: string;
  customSoldOutText: string;
  scarcityEnabled: boolean;
  scarcityText: string;
  multipleQuantityAllowed: boolean;
  details: { title: string; body: string }[];
  seoTitle: string;
  seoDescription: string;
};

export const MAX_OPTIONS = 6;

/** Minor units as they are typed: "28.00", "1299" in yen. */
export function typedAmount({ value, currency }: Money): string {
  const decimals = decimalsOf(currency);
  const digits = value.padStart(decimals + 1, '0');
  return decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

/** What is typed as money; what is no amount stays what it is, so that whoever saves it is told. */
export function moneyOf(typed: string, currency: Currency): Money {
  const units = parseDecimalAmount(typed, currency);
  return { value: units === undefined ? typed.trim() : String(units), currency };
}

const typedPrice = (price: { priceMoney: Money; salePriceMoney?: Money; onSale: boolean }): TypedPrice => ({
  price: typedAmount(price.priceMoney),
  onSale: price.onSale,
  salePrice: price.salePriceMoney ? typedAmount(price.salePriceMoney) : '',
});

const priceOf = ({ price, onSale, salePrice }: TypedPrice, currency: Currency) => ({
  priceMoney: moneyOf(price, currency),
  onSale,
  ...(salePrice.trim() && { salePriceMoney: moneyOf(salePrice, currency) }),
});

/** What amounts and moments of a product are counted in. */
export type WebsiteUnits = { readonly currency: Currency; readonly timeZone: string };

/**
 * The document as the editor holds it.
 * @param timeZone IANA name, of the website
 */
export function formOf(product: ProductDocument, timeZone: string): ProductForm {
  const { additionalFieldsForm: questions } = product;
  return {
    title: product.title,
    excerpt: product.excerpt,
    body: product.body,
    collectionId: product.collectionId,
    productType: String(product.productType),
    status: product.status,
    publishAt: product.publishAt === undefined ? '' : wallTime(product.publishAt, timeZone),
    urlId: product.urlId,
    tags: [...product.tags],
    images: [...product.images],
    options: product.userDefinedVariantOptions.map((name) => ({ name, values: valuesOf(product, name) })),
    variants: product.variants.map((variant) => ({
      id: variant.id,
      sku: variant.sku,
      values: product.userDefinedVariantOptions.map((name) => variant.attributes[name] ?? ''),
      imageId: variant.imageId ?? '',
      ...typedPrice(variant),
    })),
    isSubscribable: product.isSubscribable,
    plans: product.productSubscriptionOptions.map((option) => ({
      id: option.id,
      unit: option.plan.billingPeriod.unit,
      every: String(option.plan.billingPeriod.value),
      cycles: String(option.plan.numBillingCycles),
      ...typedPrice(option),
    })),
    hasQuestions: questions !== undefined,
    questionsName: questions?.name ?? '',
    questions: (questions?.fields ?? []).map((field) => ({
      id: field.id,
      type: field.type,
      title: field.title,
      description: field.description ?? '',
      required: field.required,
      choices: [...(field.options ?? [])],
      maxLength: field.maxLength === undefined ? '' : String(field.maxLength),
    })),
    useCustomAddButtonText: product.useCustomAddButtonText,
    customAddButtonText: product.customAddButtonText,
    customSoldOutText: product.customSoldOutText,
    scarcityEnabled: product.scarcityEnabled,
    scarcityText: product.scarcityText,
    multipleQuantityAllowed: product.storeSettings.multipleQuantityAllowedForServices,
    details: product.details.map((detail) => ({ ...detail })),
    seoTitle: product.seo.title,
    seoDescription: product.seo.description,
  };
}

/**
 * What the editor holds as a document, on top of the one that it was opened with: what the editor does not show stays.
 * Amounts that the editor does not show keep their figure, in the currency of the others.
 * @param newId makes the ids of what has none yet
 */
export function productOf(
  form: ProductForm,
  base: ProductDocument,
  { currency, timeZone }: WebsiteUnits,
  newId: () => string,
): ProductDocument {
  const { publishAt: _scheduled, additionalFieldsForm: questionsBefore, ...rest } = base;
  const names = form.options.map(({ name }) => name.trim());
  return {
    ...rest,
    title: form.title.trim(),
    excerpt: form.excerpt.trim(),
    body: form.body,
    collectionId: form.collectionId,
    productType: Number(form.productType) as ProductType,
    status: form.status,
    // seconds and below are not shown: the same minute is the same moment
    ...(form.status === 'scheduled' && {
      publishAt:
        base.publishAt !== undefined && wallTime(base.publishAt, timeZone) === form.publishAt
          ? base.publishAt
          : momentOf(form.publishAt, timeZone),
    }),
    urlId: form.urlId.trim(),
    tags: form.tags,
    images: form.images,
    userDefinedVariantOptions: names,
    variantOptionOrdering: Object.fromEntries(form.options.map(({ values }, i) => [names[i], values])),
    variants: form.variants.map((variant) => ({
      ...keptOf(rest.variants, variant.id, currency),
      id: variant.id || newId(),
      sku: variant.sku.trim(),
      attributes: Object.fromEntries(names.map((name, i) => [name, variant.values[i] ?? ''])),
      salePriceMoney: undefined,
      ...priceOf(variant, currency),
      imageId: form.images.some(({ id }) => id === variant.imageId) ? variant.imageId : undefined,
    })),
    isSubscribable: form.isSubscribable,
    productSubscriptionOptions: form.plans.map((plan) => ({
      id: plan.id || newId(),
      plan: {
        billingPeriod: { unit: plan.unit, value: Number(plan.every) },
        numBillingCycles: Number(plan.cycles),
      },
      ...priceOf(plan, currency),
    })),
    ...(form.hasQuestions && {
      additionalFieldsForm: {
        id: questionsBefore?.id ?? newId(),
        name: form.questionsName.trim(),
        fields: form.questions.map((question) => questionOf(question, newId)),
      },
    }),
    useCustomAddButtonText: form.useCustomAddButtonText,
    customAddButtonText: form.customAddButtonText,
    customSoldOutText: form.customSoldOutText,
    scarcityEnabled: form.scarcityEnabled,
    scarcityText: form.scarcityText,
    storeSettings: { multipleQuantityAllowedForServices: form.multipleQuantityAllowed },
    details: form.details,
    seo: { title: form.seoTitle, description: form.seoDescription },
  };
}

const WITH_CHOICES: readonly QuestionKind[] = ['select', 'radio', 'checkbox'];
const WITH_LENGTH: readonly QuestionKind[] = ['text', 'textarea'];

export const hasChoices = (type: QuestionKind) => WITH_CHOICES.includes(type);
export const hasLength = (type: QuestionKind) => WITH_LENGTH.includes(type);

function questionOf(question: QuestionForm, newId: () => string): CustomForm['fields'][number] {
  const { id, type, title, description, required, choices, maxLength } = question;
  return {
    id: id || newId(),
    type,
    title: title.trim(),
    required,
    ...(description.trim() && { description: description.trim() }),
    ...(hasChoices(type) && { options: choices }),
    ...(hasLength(type) && maxLength.trim() && { maxLength: Number(maxLength) }),
  };
}

/** The values of an option in the order in which they are offered; those that only a variant names come last. */
function valuesOf({ variantOptionOrdering, variants }: ProductDocument, option: string): string[] {
  const used = variants.map(({ attributes }) => attributes[option] ?? '').filter(Boolean);
  return [...new Set([...(variantOptionOrdering[option] ?? []), ...used])];
}

/** What a variant has beside what the editor shows: its own prices of subscription options. */
function keptOf(variants: ProductDocument['variants'], id: string, currency: Currency) {
  const { pricingOptions, ...variant } = variants.find((known) => known.id === id && id !== '') ?? {};
  if (!pricingOptions) return variant;
  const kept = pricingOptions.map((option) => ({ ...option, ...priceOf(typedPrice(option), currency) }));
  return { ...variant, pricingOptions: kept };
}

/** A product that nobody has written yet: one variant, no options. */
export function blankProduct(currency: Currency, collectionId: string): ProductDocument {
  return {
    id: '',
    collectionId,
    recordType: STORE_ITEM_RECORD_TYPE,
    productType: ProductType.physical,
    status: 'draft',
    urlId: '',
    title: '',
    excerpt: '',
    body: '',
    images: [],
    tags: [],
    userDefinedVariantOptions: [],
    variantOptionOrdering: {},
    variants: [{ id: '', sku: '', attributes: {}, priceMoney: { value: '0', currency }, onSale: false }],
    ...PRODUCT_DEFAULTS,
    displayIndex: 0,
    seo: { title: '', description: '' },
  };
}
