import type { CodeLanguage } from '@daybook/contracts/content/shared/blocks/code.block';
import { CODE_LANGUAGES } from '@daybook/contracts/content/shared/blocks/code.block';
import { addressOf } from '@daybook/contracts/content/shared/frame-address';
import { EMBED_SERVICES, VIDEO_SERVICES } from '@daybook/contracts/content/shared/frame-services';
import type { RichBlock, RichText } from '@daybook/contracts/content/shared/rich-text';
import {
  attributeOf,
  childrenOf,
  elementsIn,
  type HtmlElement,
  type HtmlNode,
  textOf,
} from './html-nodes.js';
import { type Piece, paragraphPieces } from './piece.js';
import type { Reading } from './reading.js';

const MOST_QUOTE = 2000;
const MOST_SOURCE = 200;
const MOST_CODE = 20_000;
const IN_QUOTES: readonly RichBlock['type'][] = ['paragraph', 'bulletList', 'orderedList'];

/** An address of a service whose parts a page may show; undefined of every other. */
export function embedPiece(url: string, caption: string): Piece | undefined {
  if (addressOf(url, VIDEO_SERVICES)) return { type: 'video', url, caption };
  return addressOf(url, EMBED_SERVICES) ? { type: 'embed', url, caption } : undefined;
}

/** A frame, a video or a recording. Those of no service that we know become a link, and are noted. */
export function framePieces(element: HtmlElement, { site, unknown }: Reading): Piece[] {
  const [source] = elementsIn(childrenOf(element), 'source');
  const src = attributeOf(element, 'src') || (source ? attributeOf(source, 'src') : '');
  const link = site.linkOf(src);
  if (link?.kind !== 'address') {
    unknown.add(`<${element.name}>`);
    return [];
  }
  const embed = embedPiece(watchedAt(link.url), '');
  if (embed) return [embed];
  unknown.add(element.name === 'iframe' ? `<iframe> of ${hostOf(link.url)}` : `<${element.name}>`);
  return paragraphPieces([{ type: 'text', text: link.url, marks: [{ type: 'link', attrs: { link } }] }]);
}

/** The address at which people watch what a frame of YouTube shows. */
const watchedAt = (url: string): string =>
  url.replace(
    /^https?:\/\/(?:www\.)?youtube(?:-nocookie)?\.com\/embed\/([\w-]{11})(?:[?#].*)?$/,
    'https://www.youtube.com/watch?v=$1',
  );

const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : 'this website');

/** Words of others: a block of their own, unless there is more in them than words. */
export function quotePieces(
  element: HtmlElement,
  { site }: Reading,
  richOf: (nodes: readonly HtmlNode[]) => RichText,
): Piece[] {
  const [cite] = elementsIn(childrenOf(element), 'cite');
  const children = childrenOf(element).filter((node) => node !== cite);
  const text = linesOf(children);
  const source = (cite ? textOf(childrenOf(cite)) : '').trim().slice(0, MOST_SOURCE);
  const links = elementsIn(children, 'a').some((link) => site.linkOf(attributeOf(link, 'href')));
  const isPlain = !links && elementsIn(children, 'img', 'ul', 'ol', 'table').length === 0;
  if (isPlain && text.length <= MOST_QUOTE) {
    return text === '' ? [] : [{ type: 'quote', fields: { text, source } }];
  }
  const blocks = richOf(children);
  const content = blocks.filter(({ type }) => IN_QUOTES.includes(type));
  const others = blocks.filter(({ type }) => !IN_QUOTES.includes(type));
  const quoted: RichBlock[] = content.length > 0 ? [{ type: 'blockquote', content }] : [];
  return [...quoted, ...others].map((block) => ({ type: 'rich', block }));
}

/** The words of a quote, a line for each of its paragraphs. */
function linesOf(nodes: readonly HtmlNode[]): string {
  const paragraphs = elementsIn(nodes, 'p');
  const parts = paragraphs.length > 0 ? paragraphs.map((one) => childrenOf(one)) : [nodes];
  const lines = parts.map((part) =>
    textOf(part)
      .replaceAll(/[ \t]+/g, ' ')
      .trim(),
  );
  return lines.filter((line) => line !== '').join('\n');
}

/** Source code, or a text whose lines are to stay. What is too long for one block has several. */
export function codePieces(element: HtmlElement): Piece[] {
  const code = textOf(childrenOf(element)).replace(/^\n/, '').trimEnd();
  const language = languageOf(element);
  const parts: Piece[] = [];
  for (let at = 0; at < code.length; at += MOST_CODE) {
    parts.push({ type: 'code', fields: { language, code: code.slice(at, at + MOST_CODE) } });
  }
  return parts;
}

const SHORT_NAMES: Readonly<Record<string, CodeLanguage>> = {
  js: 'javascript',
  jsx: 'javascript',
  ts: 'typescript',
  py: 'python',
  rb: 'ruby',
  sh: 'bash',
  shell: 'bash',
  yml: 'yaml',
  xml: 'html',
  'c++': 'cpp',
  'c#': 'csharp',
};

function languageOf(element: HtmlElement): CodeLanguage {
  const classes = [element, ...elementsIn(childrenOf(element), 'code')]
    .map((one) => `${attributeOf(one, 'class')} ${attributeOf(one, 'lang')}`)
    .join(' ');
  const name = (/(?:language-|lang-|brush:\s*)([\w+#-]{1,20})/.exec(classes)?.[1] ?? '').toLowerCase();
  if (Object.hasOwn(CODE_LANGUAGES, name)) return name as CodeLanguage;
  return Object.hasOwn(SHORT_NAMES, name) ? (SHORT_NAMES[name] ?? 'plain') : 'plain';
}
