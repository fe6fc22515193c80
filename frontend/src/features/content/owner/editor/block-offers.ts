import { BLOCK_GROUPS } from '@daybook/contracts/content/shared/block-kind';
import { BLOCK_KINDS } from '@daybook/contracts/content/shared/blocks';
import type { PageHead } from '@daybook/contracts/content/shared/page';
import { SLICES, type Slice } from '@daybook/contracts/content/shared/slices';
import { OFFERED_BLOCKS } from '../../offered-blocks';
import type { BlockToAdd } from './page-structure';

/** A line of the list of blocks that a member can add. */
export type BlockOffer = {
  /** of the line */
  readonly name: string;
  readonly label: string;
  /** further words that it is found by */
  readonly words: string;
  readonly group: string;
  readonly block: BlockToAdd;
};

/** The kinds by group, in the order in which the arrow keys pass them. */
const KINDS: readonly BlockOffer[] = BLOCK_GROUPS.flatMap((group) =>
  OFFERED_BLOCKS.map((type) => BLOCK_KINDS[type])
    .filter((kind) => kind.group === group)
    .map(({ name, title }) => ({ name, label: title, words: group, group, block: { type: name } })),
);

const GROUP = 'Slices';

const OF_SPLASH_PAGE: readonly BlockOffer[] = Object.entries<Slice>(SLICES).flatMap(
  ([slice, { title, block: type, fields }]) => {
    if (type === null) return [];
    const block = { type, ...(fields && { fields }) };
    return [{ name: `slice-${slice}`, label: title, words: GROUP, group: GROUP, block }];
  },
);

/** The blocks that a member can add to a page. A splash page is made of slices, and they come first there. */
export const blockOffers = (layout: PageHead['layout']): readonly BlockOffer[] =>
  layout === 'splash' ? [...OF_SPLASH_PAGE, ...KINDS] : KINDS;
