import type { OwnerProduct } from '@daybook/contracts/catalogue/owner-catalogue.api';
import { PRODUCT_DEFAULTS } from '@daybook/contracts/catalogue/shared/product-defaults';
import {
  type BillingUnit,
  type ContentStatus,
  ProductType,
  SHARE_PLATFORMS,
  type SharePlatform,
  STORE_ITEM_RECORD_TYPE,
} from '@daybook/contracts/shared/enumerations';
import type { Currency } from '@daybook/contracts/shared/money';
import { momentOf, wallTime } from '@daybook/contracts/shared/wall-time';
import { gramsKind, numberIn } from '../../../../lib/owner/typed-number';
import type { WebsiteUnits } from '../../../../lib/owner/website-units';
import { planPricesOf, priceOf, pricingOptionsOf, type TypedPrice, typedPrice } from './typed-prices';
import { booksOf, type TypedBooks, typedBooks } from './variant-books';

export type ProductDocument = OwnerProduct['product'];
export type ProductImage = ProductDocument['images'][number];
type CustomForm = NonNullable<ProductDocument['additionalFieldsForm']>;
type QuestionKind = CustomForm['fields'][number]['type'];

export type VariantForm = TypedPrice &
  TypedBooks & {
    id: string;
    sku: string;
    /** one for each option, in the order of the options */
    values: string[];
    imageId: string;
    /** the units that a new variant begins with; the stock of a saved one has a panel of its own */
    stock: string;
    /** of one unit, grams */
    weight: string;
    /** its own prices, by the ids of the plans */
    planPrices: Record<string, TypedPrice>;
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

/** A product as the form holds it: texts as the owner types them. They are checked when the owner saves. */
export type ProductForm = {
  title: string;
  excerpt: string;
  body: string;
  collectionId: string;
  productType: string;
  status: ContentStatus;
  /** the value of a date-and-time field, in the website's time zone */
  publishAt: string;
  urlId: string;
  vendor: string;
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
  delivery: string;
  returns: string;
  seoTitle: string;
  seoDescription: string;
  shareButtonOptions: SharePlatform[];
  addOnIds: string[];
};

export const MAX_OPTIONS = 6;

/** Fills the form from the document. */
export function formOf(product: ProductDocument, units: WebsiteUnits): ProductForm {
  const { locale, timeZone } = units;
  return {
    title: product.title,
    excerpt: product.excerpt,
    body: product.body,
    collectionId: product.collectionId,
    productType: String(product.productType),
    status: product.status,
    publishAt: product.publishAt === undefined ? '' : wallTime(product.publishAt, timeZone),
    urlId: product.urlId,
    vendor: product.vendor ?? '',
    tags: [...product.tags],
    images: [...product.images],
    options: product.userDefinedVariantOptions.map((name) => ({ name, values: valuesOf(product, name) })),
    variants: product.variants.map((variant) => ({
      id: variant.id,
      sku: variant.sku,
      values: product.userDefinedVariantOptions.map((name) => variant.attributes[name] ?? ''),
      imageId: variant.imageId ?? '',
      ...typedPrice(variant, locale),
      stock: '',
      weight: variant.weightGrams === undefined ? '' : gramsKind(locale).write(variant.weightGrams),
      ...typedBooks(variant, units),
      planPrices: planPricesOf(product, variant, locale),
    })),
    isSubscribable: product.isSubscribable,
    plans: product.productSubscriptionOptions.map((option) => ({
      id: option.id,
      unit: option.plan.billingPeriod.unit,
      every: String(option.plan.billingPeriod.value),
      cycles: String(option.plan.numBillingCycles),
      ...typedPrice(option, locale),
    })),
    ...typedQuestions(product),
    useCustomAddButtonText: product.useCustomAddButtonText,
    customAddButtonText: product.customAddButtonText,
    customSoldOutText: product.customSoldOutText,
    scarcityEnabled: product.scarcityEnabled,
    scarcityText: product.scarcityText,
    multipleQuantityAllowed: product.storeSettings.multipleQuantityAllowedForServices,
    details: product.details.map((detail) => ({ ...detail })),
    delivery: product.delivery ?? '',
    returns: product.returns ?? '',
    seoTitle: product.seo.title,
    seoDescription: product.seo.description,
    shareButtonOptions: [...(product.shareButtonOptions ?? [])],
    addOnIds: [...(product.addOnIds ?? [])],
  };
}

/** The questions that customers are asked, as the owner edits them. */
const typedQuestions = ({ additionalFieldsForm: questions }: ProductDocument) => ({
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
});

/**
 * Builds the document from the form and the document that the form was opened with. Fields that the form does not show
 * keep their values; amounts among them take the currency of the others.
 * @param newId makes an id for each new part
 */
export function productOf(
  form: ProductForm,
  base: ProductDocument,
  units: WebsiteUnits,
  newId: () => string,
): ProductDocument {
  const { timeZone } = units;
  const { publishAt: _scheduled, additionalFieldsForm: questionsBefore, ...rest } = base;
  const names = form.options.map(({ name }) => name.trim());
  const plans = form.plans.map((plan) => ({ ...plan, id: plan.id || newId() }));
  return {
    ...rest,
    title: form.title.trim(),
    excerpt: form.excerpt.trim(),
    body: form.body,
    collectionId: form.collectionId,
    productType: Number(form.productType) as ProductType,
    status: form.status,
    // the field shows no seconds: when the minute is the same, the stored moment stays
    ...(form.status === 'scheduled' && {
      publishAt:
        base.publishAt !== undefined && wallTime(base.publishAt, timeZone) === form.publishAt
          ? base.publishAt
          : momentOf(form.publishAt, timeZone),
    }),
    urlId: form.urlId.trim(),
    vendor: form.vendor.trim() || undefined,
    tags: form.tags,
    images: form.images,
    userDefinedVariantOptions: names,
    variantOptionOrdering: Object.fromEntries(form.options.map(({ values }, i) => [names[i], values])),
    variants: form.variants.map((variant) => {
      const kept = keptOf(rest.variants, variant.id);
      return {
        ...kept,
        id: variant.id || newId(),
        sku: variant.sku.trim(),
        attributes: Object.fromEntries(names.map((name, i) => [name, variant.values[i] ?? ''])),
        salePriceMoney: undefined,
        ...priceOf(variant, units),
        imageId: form.images.some(({ id }) => id === variant.imageId) ? variant.imageId : undefined,
        weightGrams: numberIn(gramsKind(units.locale), variant.weight),
        ...booksOf(variant, kept, units),
        ...pricingOptionsOf(variant.planPrices, plans, units),
      };
    }),
    isSubscribable: form.isSubscribable,
    productSubscriptionOptions: plans.map((plan) => ({
      id: plan.id,
      plan: {
        billingPeriod: { unit: plan.unit, value: Number(plan.every) },
        numBillingCycles: Number(plan.cycles),
      },
      ...priceOf(plan, units),
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
    delivery: form.delivery.trim() || undefined,
    returns: form.returns.trim() || undefined,
    seo: { title: form.seoTitle, description: form.seoDescription },
    ...shareButtonsOf(form, base),
    addOnIds: form.addOnIds.length > 0 ? form.addOnIds : undefined,
  };
}

/** The owner's order stays while the platforms are the same. */
function shareButtonsOf({ shareButtonOptions: ticked }: ProductForm, base: ProductDocument) {
  const before = base.shareButtonOptions ?? [];
  const isSame = SHARE_PLATFORMS.every((platform) => ticked.includes(platform) === before.includes(platform));
  return isSame
    ? {}
    : { shareButtonOptions: SHARE_PLATFORMS.filter((platform) => ticked.includes(platform)) };
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

/** The values of an option in the order of the document. Values that only a variant has come last. */
function valuesOf({ variantOptionOrdering, variants }: ProductDocument, option: string): string[] {
  const used = variants.map(({ attributes }) => attributes[option] ?? '').filter(Boolean);
  return [...new Set([...(variantOptionOrdering[option] ?? []), ...used])];
}

/** The parts of a variant that the form does not show. */
function keptOf(variants: ProductDocument['variants'], id: string) {
  const { pricingOptions: _shown, ...kept } = variants.find((known) => known.id === id && id !== '') ?? {};
  return kept;
}

/** A new product: one variant, no options. */
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
