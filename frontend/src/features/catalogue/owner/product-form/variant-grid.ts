import type { OptionForm, VariantForm } from './product-form';
import { NO_BOOKS } from './variant-books';

/** The options and the grid of their variants. */
export type Grid = { options: OptionForm[]; variants: VariantForm[] };

/** A row for a combination that is not sold yet, with the price of the row beside it. */
function rowFor(values: string[], like: VariantForm | undefined): VariantForm {
  return {
    id: '',
    sku: '',
    values,
    price: like?.price ?? '',
    onSale: false,
    salePrice: '',
    imageId: '',
    stock: '',
    weight: like?.weight ?? '',
    ...NO_BOOKS,
    ...(like && { isTaxable: like.isTaxable, cost: like.cost }),
    planPrices: {},
  };
}

const sameValues = (a: readonly string[], b: readonly string[]) => a.every((value, i) => value === b[i]);
const sameElsewhere = (a: readonly string[], b: readonly string[], option: number) =>
  a.every((value, i) => i === option || value === b[i]);

/** Adds an option. The present rows take its first value, and each further value gets rows of its own. */
export function withOption(grid: Grid, name: string, values: readonly string[]): Grid {
  const [first = '', ...others] = values;
  const added: Grid = {
    options: [...grid.options, { name, values: first ? [first] : [] }],
    variants: grid.variants.map((variant) => ({ ...variant, values: [...variant.values, first] })),
  };
  return others.reduce((next, value) => withValue(next, grid.options.length, value), added);
}

/** Removes an option. Of the rows that no longer differ, the first stays. */
export function withoutOption({ options, variants }: Grid, option: number): Grid {
  const kept: VariantForm[] = [];
  for (const variant of variants) {
    const values = variant.values.filter((_, i) => i !== option);
    if (!kept.some((other) => sameValues(values, other.values))) kept.push({ ...variant, values });
  }
  return { options: options.filter((_, i) => i !== option), variants: kept };
}

/** Adds a value to an option, with a row for each combination of the other options that is sold. */
export function withValue({ options, variants }: Grid, option: number, value: string): Grid {
  if (!value || options[option]?.values.includes(value)) return { options, variants };
  const next = options.map((each, i) => (i === option ? { ...each, values: [...each.values, value] } : each));
  // the first value of an option fills the rows that have none
  if (variants.some(({ values }) => !values[option])) {
    return {
      options: next,
      variants: variants.map((variant) =>
        variant.values[option]
          ? variant
          : { ...variant, values: variant.values.map((old, i) => (i === option ? value : old)) },
      ),
    };
  }
  const rows: VariantForm[] = [];
  for (const variant of variants) {
    const values = variant.values.map((old, i) => (i === option ? value : old));
    if (!rows.some((row) => sameElsewhere(row.values, values, option))) rows.push(rowFor(values, variant));
  }
  return { options: next, variants: inOrder(next, [...variants, ...rows]) };
}

/** Removes a value and its rows. The last value of an option leaves its rows with an empty cell. */
export function withoutValue({ options, variants }: Grid, option: number, value: string): Grid {
  const next = options.map((each, i) =>
    i === option ? { ...each, values: each.values.filter((other) => other !== value) } : each,
  );
  if (next[option]?.values.length === 0) {
    const blank = variants.map((variant) => ({
      ...variant,
      values: variant.values.map((old, i) => (i === option ? '' : old)),
    }));
    return { options: next, variants: blank };
  }
  return { options: next, variants: variants.filter(({ values }) => values[option] !== value) };
}

/** Every combination of the values that has no row. */
export function missingRows({ options, variants }: Grid): VariantForm[] {
  const combinations = options.reduce<string[][]>(
    (all, { values }) => all.flatMap((some) => values.map((value) => [...some, value])),
    [[]],
  );
  return combinations
    .filter((values) => !variants.some((variant) => sameValues(values, variant.values)))
    .map((values) => rowFor(values, variants[0]));
}

/** The rows in the order of the options' values; the first option counts most. */
export function inOrder(options: readonly OptionForm[], variants: readonly VariantForm[]): VariantForm[] {
  const place = ({ values }: VariantForm) =>
    options.map((option, i) => option.values.indexOf(values[i] ?? ''));
  return [...variants].sort((a, b) => {
    const placeA = place(a);
    const placeB = place(b);
    const differs = placeA.findIndex((at, i) => at !== placeB[i]);
    return differs < 0 ? 0 : (placeA[differs] ?? 0) - (placeB[differs] ?? 0);
  });
}
