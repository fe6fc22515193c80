import { BLOCK_KINDS, type BlockType } from '@daybook/contracts/content/shared/blocks';

/** The kinds whose data does not reach a page yet. */
const WITHOUT_VIEW: readonly BlockType[] = ['navigation'];

/** The kinds of block that members can add: those that visitors see. A page that has another one keeps it. */
export const OFFERED_BLOCKS: readonly BlockType[] = (Object.keys(BLOCK_KINDS) as BlockType[]).filter(
  (type) => !WITHOUT_VIEW.includes(type),
);
