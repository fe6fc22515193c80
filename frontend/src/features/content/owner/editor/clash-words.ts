import { blockKindOf } from '@daybook/contracts/content/shared/blocks';
import type { PageContent } from './page-content';
import { titleOf } from './page-structure';

const HEAD_WORDS: Readonly<Record<string, string>> = {
  title: 'Title',
  slug: 'URL',
  description: 'Description',
  picture: 'Picture of shared links',
  isNoindex: 'Hide from search engines',
  status: 'Status',
};

/** The label of a field of the page's head. */
export const headWords = (name: string): string => HEAD_WORDS[name] ?? name;

/** The label of a part of a page, such as `blocks.<id>.fields.label`. */
export function clashWords(content: PageContent, field: string): string {
  const [place, id = '', part, name = ''] = field.split('.');
  if (place === 'head') return headWords(id);
  const block = content.blocks.get(id);
  const title = block ? titleOf(block) : 'A block that you have removed';
  if (part === undefined) return block ? `${title}, which the other has removed` : title;
  if (part === 'place') return `${title}: its place`;
  const fields = (block && blockKindOf(block.type)?.fields) as Record<string, { label: string }> | undefined;
  return `${title}: ${fields?.[name]?.label ?? name}`;
}
