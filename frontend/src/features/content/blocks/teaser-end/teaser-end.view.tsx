import type { TeaserEndFields } from '@daybook/contracts/content/shared/blocks/teaser-end.block';
import type { BlockView } from '../../block-view';

/** Nothing: who may read on sees no mark, and for others the page ends above it. */
export const teaserEndView: BlockView<TeaserEndFields> = { View: () => null };
