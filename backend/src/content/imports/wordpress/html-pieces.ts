import type { HeadingLevel, RichText } from '@daybook/contracts/content/shared/rich-text';
import { columnsOf, figurePieces, galleryPiece, imagePiece } from './figure-pieces.js';
import { listOf, tableOf } from './html-lists.js';
import {
  attributeOf,
  childrenOf,
  elementsIn,
  type HtmlElement,
  type HtmlNode,
  hasClass,
  isComment,
  isElement,
  isText,
  nodesOf,
  textOf,
} from './html-nodes.js';
import { inlinesOf } from './inline-text.js';
import { type Piece, paragraphPieces, richBlocksOf } from './piece.js';
import { codePieces, embedPiece, framePieces, quotePieces } from './quoted-pieces.js';
import { type Reading, readingWithin } from './reading.js';
import { withoutShortcodes } from './shortcodes.js';
import { noteBlock } from './wordpress-blocks.js';

/** Elements within a line of text. All others begin a new one. */
const INLINE: ReadonlySet<string> = new Set(
  'a abbr acronym b bdi bdo big br cite code data del dfn em font i ins kbd label mark q s samp small span strike strong sub sup time tt u var wbr'.split(
    ' ',
  ),
);
const HEADINGS: Readonly<Record<string, HeadingLevel>> = { h1: 2, h2: 2, h3: 3, h4: 4, h5: 4, h6: 4 };
const UNSEEN: ReadonlySet<string> = new Set([
  'script',
  'style',
  'template',
  'noscript',
  'head',
  'meta',
  'link',
]);
/** Parts that a visitor fills in, or that draw by themselves: their words stay. */
const NO_PLACE: ReadonlySet<string> = new Set([
  'form',
  'object',
  'applet',
  'canvas',
  'svg',
  'map',
  'marquee',
]);

/** The pieces of a text as WordPress stored it, from before its blocks or with them. */
export function piecesOf(html: string, reading: Reading): Piece[] {
  reading.budget.spend('characters', html.length);
  const isOfBlocks = html.includes('<!-- wp:');
  const nodes = nodesOf(withoutShortcodes(html, reading.unknown));
  return flow(nodes, { ...reading, keepsLines: !isOfBlocks });
}

/** The pieces as one text, for a place where no block can stand. */
const richOf = (nodes: readonly HtmlNode[], reading: Reading): RichText =>
  flow(nodes, reading).flatMap(richBlocksOf);

function flow(nodes: readonly HtmlNode[], reading: Reading): Piece[] {
  if (reading.depth > reading.mostDepth) return paragraphPieces(inlinesOf(nodes, reading));
  const pieces: Piece[] = [];
  let run: HtmlNode[] = [];
  const endRun = () => {
    pieces.push(...runPieces(run, reading));
    run = [];
  };
  reading.budget.spend('parts', nodes.length);
  for (const node of nodes) {
    if (isText(node) || (isElement(node) && isInline(node))) run.push(node);
    else {
      endRun();
      if (isComment(node)) pieces.push(...commentPieces(node.data, reading));
      else if (isElement(node)) pieces.push(...elementPieces(node, reading));
    }
  }
  endRun();
  return pieces;
}

/** Whether an element is a part of a line: a link around a picture is none. */
const isInline = (element: HtmlElement): boolean =>
  INLINE.has(element.name) &&
  !hasClass(element, 'wp-block-button__link') &&
  elementsIn(childrenOf(element), ...BLOCKS_IN_INLINES).length === 0;

const BLOCKS_IN_INLINES = [
  'img',
  'p',
  'div',
  'figure',
  'iframe',
  'h1',
  'h2',
  'h3',
  'h4',
  'ul',
  'ol',
  'table',
];

/** Words that stand in no element of their own; an empty line between them begins a paragraph, as WordPress has it. */
function runPieces(run: readonly HtmlNode[], reading: Reading): Piece[] {
  if (!reading.keepsLines) return wordsPieces(run, reading);
  const paragraphs: HtmlNode[][] = [[]];
  for (const node of run) {
    if (!isText(node)) {
      paragraphs.at(-1)?.push(node);
      continue;
    }
    for (const [i, part] of node.data.split(/\n[ \t\r]*\n\s*/).entries()) {
      if (i > 0) paragraphs.push([]);
      paragraphs.at(-1)?.push(...nodesOfText(part));
    }
  }
  return paragraphs.flatMap((nodes) => wordsPieces(nodes, reading));
}

/** Text as a node again: what was decoded once is no HTML. */
const nodesOfText = (text: string): readonly HtmlNode[] =>
  nodesOf(text.replaceAll('&', '&amp;').replaceAll('<', '&lt;'));

/** A line that is an address alone is what stands there, as WordPress shows it. */
function wordsPieces(nodes: readonly HtmlNode[], reading: Reading): Piece[] {
  const words = textOf(nodes).trim();
  const embed = /^https:\/\/\S+$/.test(words) ? embedPiece(words, '') : undefined;
  return embed ? [embed] : paragraphPieces(inlinesOf(nodes, reading));
}

function commentPieces(data: string, reading: Reading): Piece[] {
  const shared = noteBlock(data, reading);
  if (shared === undefined) return [];
  reading.budget.spend('shared');
  reading.budget.spend('characters', shared.content.length);
  return flow(nodesOf(shared.content), readingWithin(reading, shared.postId));
}

function elementPieces(element: HtmlElement, reading: Reading): Piece[] {
  const { name } = element;
  const children = childrenOf(element);
  if (UNSEEN.has(name)) {
    if (name === 'script') reading.unknown.add('<script>');
    return [];
  }
  if (NO_PLACE.has(name)) reading.unknown.add(`<${name}>`);
  if (Object.hasOwn(HEADINGS, name)) return headingPieces(element, reading);
  if (hasClass(element, 'wp-block-button__link')) return buttonPieces(element, reading);
  if (hasClass(element, 'wp-block-gallery', 'gallery', 'blocks-gallery-grid')) {
    return galleryPiece(element, reading);
  }
  if (hasClass(element, 'wp-block-columns', 'wp-block-media-text')) {
    return columnsOf(element, (nodes) => richOf(nodes, { ...reading, depth: reading.depth + 1 }));
  }
  const deeper = { ...reading, depth: reading.depth + 1 };
  const onOneLine = { ...reading, keepsLines: false };
  switch (name) {
    case 'p':
      return paragraphOrPictures(element, deeper);
    case 'ul':
    case 'ol':
      return richPiece(listOf(element, onOneLine));
    case 'table':
      return richPiece(tableOf(element, onOneLine));
    case 'blockquote':
      return quotePieces(element, reading, (nodes) => richOf(nodes, deeper));
    case 'pre':
      return codePieces(element);
    case 'hr':
      return [{ type: 'line' }];
    case 'img':
      return imagePiece(element, reading);
    case 'iframe':
    case 'video':
    case 'audio':
      return framePieces(element, reading);
    case 'figure':
      return figurePieces(element, reading, (nodes) => flow(nodes, deeper));
    case 'details':
      return accordionPieces(element, deeper);
    case 'a':
      return linkedPieces(element, deeper);
    default:
      return flow(children, deeper);
  }
}

const richPiece = (block: ReturnType<typeof listOf>): Piece[] => (block ? [{ type: 'rich', block }] : []);

function headingPieces(element: HtmlElement, reading: Reading): Piece[] {
  const content = inlinesOf(childrenOf(element), { ...reading, keepsLines: false });
  const pictures = elementsIn(childrenOf(element), 'img').flatMap((img) => imagePiece(img, reading));
  if (content.length === 0) return pictures;
  const level = HEADINGS[element.name] ?? 2;
  return [{ type: 'rich', block: { type: 'heading', attrs: { level }, content } }, ...pictures];
}

function paragraphOrPictures(element: HtmlElement, reading: Reading): Piece[] {
  const children = childrenOf(element);
  const isPlain = elementsIn(children, ...BLOCKS_IN_INLINES).length === 0;
  return isPlain ? wordsPieces(children, { ...reading, keepsLines: false }) : flow(children, reading);
}

/** A link around something that is no line of text: of a picture, the picture's. */
function linkedPieces(element: HtmlElement, reading: Reading): Piece[] {
  const href = attributeOf(element, 'href');
  const link = reading.site.isPicture(href) ? undefined : reading.site.linkOf(href);
  return flow(childrenOf(element), reading).map((piece) =>
    piece.type === 'image' && link ? { ...piece, fields: { ...piece.fields, link } } : piece,
  );
}

function buttonPieces(element: HtmlElement, { site }: Reading): Piece[] {
  const label = textOf(childrenOf(element)).replaceAll(/\s+/g, ' ').trim().slice(0, 100);
  const link = site.linkOf(attributeOf(element, 'href'));
  return label === '' ? [] : [{ type: 'button', label, link }];
}

function accordionPieces(element: HtmlElement, reading: Reading): Piece[] {
  const [summary] = elementsIn(childrenOf(element), 'summary');
  const title = textOf(summary ? childrenOf(summary) : [])
    .trim()
    .slice(0, 200);
  const rest = childrenOf(element).filter((node) => node !== summary);
  const text = richOf(rest, reading);
  return [{ type: 'accordion', item: { title: title || 'Details', text } }];
}
