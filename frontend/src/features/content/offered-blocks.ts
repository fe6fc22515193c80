import { BLOCK_KINDS, type BlockType } from '@daybook/contracts/content/shared/blocks';

/** The kinds of block that members can add. A page that has one of another release keeps it. */
export const OFFERED_BLOCKS = Object.keys(BLOCK_KINDS) as readonly BlockType[];
