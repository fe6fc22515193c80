import type { ProductDocument, ProductVariant } from '@daybook/contracts/catalogue/product';

/** The values that a list is narrowed to, by option: `glaze` → [`glaze:rust`, `glaze:moss`], all in lower case. */
export type AskedOptions = ReadonlyMap<string, readonly string[]>;

/**
 * The variants that a list's filters ask for. An option that the product does not have asks nothing of it.
 * @returns undefined when the filters name no option, or no variant has all that they name
 */
export function askedVariants(
  { variants, userDefinedVariantOptions }: ProductDocument,
  asked: AskedOptions,
): readonly ProductVariant[] | undefined {
  const named = userDefinedVariantOptions.flatMap((option) => {
    const name = optionKey(option);
    const values = asked.get(name);
    return values ? [{ option, name, values }] : [];
  });
  if (named.length === 0) return undefined;
  const found = variants.filter(({ attributes }) =>
    named.every(({ option, name, values }) => {
      return values.includes(`${name}:${(attributes[option] ?? '').trim().toLowerCase()}`);
    }),
  );
  return found.length > 0 ? found : undefined;
}

/** As the lists' columns write it: the colon stands between an option and its value. */
const optionKey = (option: string) => option.replaceAll(':', ' ').trim().toLowerCase();
