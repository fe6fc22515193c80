import type { BlockFields } from './block-field.js';

/** Where a block stands in the list of those that an owner can add. */
export const BLOCK_GROUPS = [
  'Layout',
  'Text',
  'Pictures',
  'Media',
  'Collections',
  'Shop',
  'Business',
  'Forms',
  'Navigation',
] as const;
export type BlockGroup = (typeof BLOCK_GROUPS)[number];

/** One version of a block's fields from the version before it. */
export type BlockUpcast = (fields: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>;

/**
 * A kind of block: all that is true of it, whichever side asks. Its view and its form are in the frontend, named after
 * it.
 */
export type BlockKind<Name extends string, Fields extends object> = {
  /** the block type of section 3; none: sections are ours */
  readonly code?: number;
  readonly name: Name;
  /** as owners call it: "Button" */
  readonly title: string;
  readonly group: BlockGroup;
  readonly fields: BlockFields<Fields>;
  /** of a block that was just added */
  readonly defaults: Fields;
  /** those of its fields that change nothing as the others are; its form leaves them out */
  readonly unused?: (fields: Fields) => readonly (keyof Fields)[];
  /** other blocks stand in it */
  readonly holdsBlocks?: true;
  /** it stands on the page itself, and in no section */
  readonly standsOnPage?: true;
  /** from each stored version to the next; a kind without them is at version 1 */
  readonly upcasts?: readonly BlockUpcast[];
};

/** Declares a kind of block, typed by its fields. */
export const blockKind =
  <Fields extends object>() =>
  <Name extends string>(kind: BlockKind<Name, Fields>): BlockKind<Name, Fields> =>
    kind;
