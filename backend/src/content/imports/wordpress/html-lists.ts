import type {
  RichBlock,
  RichInline,
  RichListItem,
  RichTableCell,
  RichTableRow,
} from '@daybook/contracts/content/shared/rich-text';
import {
  attributeOf,
  childrenOf,
  elementsIn,
  type HtmlElement,
  type HtmlNode,
  isElement,
} from './html-nodes.js';
import { type InlineRules, inlinesOf } from './inline-text.js';

const LISTS = ['ul', 'ol'];
/** Lists within lists; what is deeper becomes words of the last. */
const MOST_LEVELS = 4;
const MOST_SPAN = 8;

/** A list with the lists in it; undefined: it has no line. */
export function listOf(list: HtmlElement, rules: InlineRules, level = 1): RichBlock | undefined {
  const content = elementsBelow(list, 'li').map((item) => listItem(item, rules, level));
  if (content.length === 0) return undefined;
  return { type: list.name === 'ol' ? 'orderedList' : 'bulletList', content };
}

function listItem(item: HtmlElement, rules: InlineRules, level: number): RichListItem {
  const isNested = (node: HtmlNode): node is HtmlElement => isElement(node) && LISTS.includes(node.name);
  const deeper = level < MOST_LEVELS;
  const own = childrenOf(item).filter((node) => !deeper || !isNested(node));
  const words = inlinesOf(own, rules);
  const nested = deeper ? childrenOf(item).filter(isNested) : [];
  const lists = nested.flatMap((list) => listOf(list, rules, level + 1) ?? []);
  return { type: 'listItem', content: [paragraphWith(words), ...lists] };
}

const paragraphWith = (content: readonly RichInline[]): RichBlock =>
  content.length === 0 ? { type: 'paragraph' } : { type: 'paragraph', content };

/** A table; undefined: it has no cell. Pictures in its cells stand in them. */
export function tableOf(table: HtmlElement, rules: InlineRules): RichBlock | undefined {
  const rows = elementsIn(childrenOf(table), 'tr').flatMap((row) => tableRow(row, rules) ?? []);
  return rows.length === 0 ? undefined : { type: 'table', content: rows };
}

function tableRow(row: HtmlElement, rules: InlineRules): RichTableRow | undefined {
  const cells = childrenOf(row).filter(
    (node): node is HtmlElement => isElement(node) && (node.name === 'td' || node.name === 'th'),
  );
  if (cells.length === 0) return undefined;
  return { type: 'tableRow', content: cells.map((cell) => tableCell(cell, rules)) };
}

function tableCell(cell: HtmlElement, rules: InlineRules): RichTableCell {
  const words = inlinesOf(childrenOf(cell), rules);
  const images = elementsIn(childrenOf(cell), 'img').flatMap((img): RichBlock[] => {
    const image = rules.site.pictureAt(attributeOf(img, 'src'), attributeOf(img, 'alt'));
    return image ? [{ type: 'image', attrs: { image } }] : [];
  });
  const attrs = { ...spanOf(cell, 'colspan'), ...spanOf(cell, 'rowspan') };
  const content = words.length > 0 || images.length === 0 ? [paragraphWith(words), ...images] : images;
  return {
    type: cell.name === 'th' ? 'tableHeader' : 'tableCell',
    ...(Object.keys(attrs).length > 0 && { attrs }),
    content,
  };
}

function spanOf(cell: HtmlElement, name: 'colspan' | 'rowspan') {
  const span = Number(attributeOf(cell, name));
  return Number.isInteger(span) && span > 1 ? { [name]: Math.min(span, MOST_SPAN) } : {};
}

/** The elements of a name right below another one. */
const elementsBelow = (element: HtmlElement, name: string): HtmlElement[] =>
  childrenOf(element).filter((node): node is HtmlElement => isElement(node) && node.name === name);
