import type { BlockType } from '@daybook/contracts/content/shared/blocks';

/** The kinds of block that members can add: those that visitors see. A page that has another one keeps it. */
export const OFFERED_BLOCKS: readonly BlockType[] = [
  'section',
  'html',
  'image',
  'quote',
  'button',
  'link',
  'navigation',
  'collectionlink',
  'logo',
  'product',
  'summary-v2',
  'accordion',
  'spacer',
  'horizontalrule',
];
