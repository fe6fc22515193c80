import { heldByBlock } from '@daybook/contracts/content/shared/blocks';
import type { Block } from '@daybook/contracts/content/shared/page';

/** Characters that search engines show of a description. */
const SHOWN = 160;

type DescribedPage = { readonly description: string; readonly blocks: readonly unknown[] };

/** The description of a page: the owner's, or else the page's first words. */
export function descriptionOf({ description, blocks }: DescribedPage): string {
  if (description.trim() !== '') return description;
  const words = (blocks as readonly Block[]).flatMap((block) => heldByBlock(block).words).join(' ');
  const text = words.replaceAll(/\s+/g, ' ').trim();
  if (text.length <= SHOWN) return text;
  const cut = text.slice(0, SHOWN);
  return `${cut.slice(0, cut.lastIndexOf(' ') + 1 || SHOWN).trimEnd()}…`;
}
