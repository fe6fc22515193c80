import { isKnownBlock, readBlock } from '@daybook/contracts/content/shared/blocks';
import { type Block, inReadingOrder } from '@daybook/contracts/content/shared/page';

/** Stored blocks in reading order, without those that this release does not know. */
export const shownBlocks = (stored: readonly Block[]): Block[] =>
  inReadingOrder(stored.filter(isKnownBlock).map(readBlock));
