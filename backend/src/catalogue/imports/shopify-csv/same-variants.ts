/** What names a variant: its SKU, empty where a row gives none, and the id that follows from its options. */
type Named = { readonly sku: string; readonly id: string };

/**
 * Finds the variants that rows mean: by a SKU first, which stays when a shop renames an option, then by the options. A
 * SKU of several rows, or of several variants, names none of them. Each variant is meant by one row at most.
 * @returns a variant for each row that means one
 */
export function sameVariants<Row extends Named, Variant extends Named>(
  rows: readonly Row[],
  variants: readonly Variant[],
): ReadonlyMap<Row, Variant> {
  const same = new Map<Row, Variant>();
  const taken = new Set<Variant>();
  const pair = (row: Row, variant: Variant | null | undefined) => {
    if (!variant || same.has(row) || taken.has(variant)) return;
    same.set(row, variant);
    taken.add(variant);
  };
  const rowOfSku = onlyOnes(rows, ({ sku }) => sku);
  const variantOfSku = onlyOnes(variants, ({ sku }) => sku);
  for (const row of rows) {
    if (row.sku !== '' && rowOfSku.get(row.sku)) pair(row, variantOfSku.get(row.sku));
  }
  const variantOfId = onlyOnes(variants, ({ id }) => id);
  for (const row of rows) pair(row, variantOfId.get(row.id));
  return same;
}

/** The members by a key; null where several have it. */
function onlyOnes<Member>(members: readonly Member[], keyOf: (member: Member) => string) {
  const found = new Map<string, Member | null>();
  for (const member of members) found.set(keyOf(member), found.has(keyOf(member)) ? null : member);
  return found;
}
