import type { Block, BlockPlace } from './page.js';

/** One change of a page's blocks, as an editor sends it. */
export type PageOperation =
  | {
      readonly kind: 'put';
      readonly id: string;
      /** of a block that is new, with its place */
      readonly type?: string;
      readonly place?: BlockPlace;
      /** those that change; null takes an optional one out */
      readonly fields: Readonly<Record<string, unknown>>;
    }
  | { readonly kind: 'move'; readonly id: string; readonly place: BlockPlace }
  /** the block, and all that is in it */
  | { readonly kind: 'remove'; readonly id: string };

/** The outcome of an operation, as the log keeps it: results, so that no reader needs what was before. */
export type StoredOperation =
  | {
      readonly kind: 'put';
      /** the whole block */
      readonly block: Block;
      /** the names of the fields that were set */
      readonly changed: readonly string[];
      readonly isNew?: true;
    }
  | { readonly kind: 'move'; readonly block: Block }
  /** the block, and then all that was in it */
  | { readonly kind: 'remove'; readonly ids: readonly string[] };
