import { isLocalId } from '../shared/identifiers.js';
import { MAX_PRICE_UNITS } from '../shared/limits.js';
import { type Currency, formatMoney, isCurrency, type Money, money } from '../shared/money.js';
import type { PricingOption, ProductDocument, ProductVariant } from './product.js';

/** Section 3: option names, at most. */
const MAX_OPTIONS = 6;

const URL_ID = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/**
 * What keeps a product from being saved, by field, in words for its owner; undefined when nothing does.
 * Carts and stock depend on variants, SKUs and pictures, so imported documents are checked as an owner's are.
 */
export function productProblems(product: ProductDocument): Record<string, string> | undefined {
  const problems: Record<string, string> = {};
  if (!isLocalId(product.id)) problems.id = 'The id contains characters that are not allowed.';
  if (!isLocalId(product.collectionId)) problems.collectionId = 'Choose a collection.';
  if (!URL_ID.test(product.urlId)) problems.urlId = 'Use lower-case letters, digits and single hyphens.';
  if (product.title.trim() === '') problems.title = 'Please enter a name.';
  if (product.variants.length === 0) problems.variants = 'A product needs at least one variant.';
  if (repeats(product.variants.map(({ id }) => id))) problems.variants = 'Two variants have the same id.';
  if (repeats(product.variants.map(({ sku }) => sku))) problems.variants = 'Two variants have the same SKU.';
  const hasOptions = product.userDefinedVariantOptions.length > 0;
  if (!hasOptions && product.variants.length > 1)
    problems.variants ??= 'Add an option to tell the variants apart.';
  if (hasOptions && repeats(product.variants.map((variant) => choiceOf(variant, product))))
    problems.variants ??= 'Two variants are the same choice.';
  if (repeats(product.userDefinedVariantOptions))
    problems.userDefinedVariantOptions = 'Two options have the same name.';
  if (product.userDefinedVariantOptions.some((name) => name.trim() === ''))
    problems.userDefinedVariantOptions = 'An option needs a name.';
  if (product.userDefinedVariantOptions.length > MAX_OPTIONS)
    problems.userDefinedVariantOptions = `A product has at most ${MAX_OPTIONS} options.`;
  if (product.status === 'scheduled' && product.publishAt === undefined)
    problems.publishAt = 'Choose a publish date.';
  if (repeats(product.addOnIds ?? [])) problems.addOnIds = 'A product can be an add-on only once.';
  if (product.addOnIds?.includes(product.id)) problems.addOnIds = 'A product can’t be its own add-on.';
  if (repeats(product.productSubscriptionOptions.map(({ id }) => id)))
    problems.productSubscriptionOptions = 'Two subscription options have the same id.';
  const currency = product.variants[0]?.priceMoney.currency;
  product.productSubscriptionOptions.forEach((option, i) => {
    const problem = optionProblem(option, currency);
    const path = `productSubscriptionOptions.${i}`;
    if (problem) problems[path] = problem;
    else Object.assign(problems, amountProblems(path, option));
  });
  const prices = product.variants.flatMap(({ priceMoney, salePriceMoney }) => [
    priceMoney,
    salePriceMoney ?? priceMoney,
  ]);
  const currencies = new Set(prices.map(({ currency }) => currency));
  if (currencies.size > 1) problems.variants = 'All variants are priced in one currency.';
  product.variants.forEach((variant, i) => {
    const problem = variantProblem(variant, product);
    if (problem) problems[`variants.${i}`] = problem;
    else Object.assign(problems, amountProblems(`variants.${i}`, variant));
    variant.pricingOptions?.forEach((option, j) => {
      const wrong = optionProblem(option, currency);
      const path = `variants.${i}.pricingOptions.${j}`;
      if (wrong) problems[path] = wrong;
      else Object.assign(problems, amountProblems(path, option));
    });
  });
  return Object.keys(problems).length > 0 ? problems : undefined;
}

function variantProblem(variant: ProductVariant, product: ProductDocument): string | undefined {
  if (!isLocalId(variant.id)) return 'The id contains characters that are not allowed.';
  if (variant.sku === '' || variant.sku.length > 128)
    return 'A variant needs a SKU of at most 128 characters.';
  if (!isPrice(variant.priceMoney)) return 'Enter a price like 12.50.';
  if (variant.onSale && !variant.salePriceMoney) return 'A variant on sale needs a sale price.';
  if (variant.salePriceMoney && !isPrice(variant.salePriceMoney)) return 'Enter a sale price like 12.50.';
  if (variant.costMoney && !isPrice(variant.costMoney)) return 'Enter a cost like 12.50.';
  if (variant.imageId !== undefined && !product.images.some(({ id }) => id === variant.imageId))
    return 'The picture is not one of the product’s.';
  const missing = product.userDefinedVariantOptions.find(
    (option) => !(Object.hasOwn(variant.attributes, option) && variant.attributes[option]),
  );
  return missing === undefined ? undefined : `The option ${missing} has no value.`;
}

/** @param currency of the variants */
function optionProblem(
  option: Pick<PricingOption, 'priceMoney' | 'salePriceMoney' | 'onSale'>,
  currency: Currency = option.priceMoney.currency,
): string | undefined {
  if (!isPrice(option.priceMoney)) return 'Enter a price like 12.50.';
  if (option.onSale && !option.salePriceMoney) return 'A subscription option on sale needs a sale price.';
  if (option.salePriceMoney && !isPrice(option.salePriceMoney)) return 'Enter a sale price like 12.50.';
  const isForeign = [option.priceMoney, option.salePriceMoney].some(
    (price) => price && price.currency !== currency,
  );
  return isForeign ? 'A subscription option is priced in the currency of the variants.' : undefined;
}

/** What is absurd about amounts that can be read, each at its own field. */
function amountProblems(
  path: string,
  { priceMoney, salePriceMoney }: Pick<PricingOption, 'priceMoney' | 'salePriceMoney'>,
): Record<string, string> {
  const isTooLarge = ({ value }: Money) => Number(value) > MAX_PRICE_UNITS;
  const most = formatMoney(money(MAX_PRICE_UNITS, priceMoney.currency));
  const problems: Record<string, string> = {};
  if (isTooLarge(priceMoney)) problems[`${path}.priceMoney`] = `Enter at most ${most}.`;
  if (salePriceMoney && isTooLarge(salePriceMoney)) {
    problems[`${path}.salePriceMoney`] = `Enter at most ${most}.`;
  } else if (salePriceMoney && Number(salePriceMoney.value) > Number(priceMoney.value)) {
    problems[`${path}.salePriceMoney`] =
      `Enter a sale price of at most ${formatMoney(priceMoney)}, the price.`;
  }
  return problems;
}

const isPrice = (amount: Money) =>
  isCurrency(amount.currency) &&
  /^(0|[1-9]\d{0,14})$/.test(amount.value) &&
  Number.isSafeInteger(Number(amount.value));

const choiceOf = ({ attributes }: ProductVariant, { userDefinedVariantOptions }: ProductDocument) =>
  JSON.stringify(userDefinedVariantOptions.map((option) => attributes[option]));

const repeats = (values: readonly string[]) => new Set(values).size < values.length;
