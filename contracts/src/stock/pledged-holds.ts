/** The hold that ended as a pledge, or a sale, began; `moreHoldIds`: further ones, of a cart that had claimed several. */
export type OfHolds = { holdId: string | null; moreHoldIds?: readonly string[] };

/** Every hold that a fact names. */
export const holdIdsOf = ({ holdId, moreHoldIds = [] }: OfHolds): readonly string[] =>
  holdId === null ? [] : [holdId, ...moreHoldIds];
