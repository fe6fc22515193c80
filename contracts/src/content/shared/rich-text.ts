import type { ProductImage } from '../../catalogue/product.js';
import { imageShape } from '../../catalogue/product-shape.js';
import { oneOf, type Problems, type Shape, shape, text } from '../../shared/document-shape.js';
import { isRecord } from '../../shared/is-record.js';
import { type Link, linkShape } from './link.js';

/**
 * Text with structure, as the nodes that the editor works on. It is no HTML: a node or an attribute that is not named
 * here is refused, so there is no script, style or event handler to clean away.
 */
export type RichText = readonly RichBlock[];

export type RichMark =
  | { readonly type: 'bold' | 'italic' | 'underline' | 'strike' | 'code' }
  | { readonly type: 'link'; readonly attrs: { readonly link: Link } };

export type RichInline =
  | { readonly type: 'text'; readonly text: string; readonly marks?: readonly RichMark[] }
  | { readonly type: 'hardBreak' };

type Inlines = { readonly content?: readonly RichInline[] };
type Blocks = { readonly content: readonly RichBlock[] };

export type RichBlock =
  | ({ readonly type: 'paragraph' } & Inlines)
  | ({ readonly type: 'heading'; readonly attrs: { readonly level: HeadingLevel } } & Inlines)
  | { readonly type: 'bulletList' | 'orderedList'; readonly content: readonly RichListItem[] }
  | ({ readonly type: 'blockquote' } & Blocks)
  | { readonly type: 'image'; readonly attrs: { readonly image: ProductImage } }
  | { readonly type: 'table'; readonly content: readonly RichTableRow[] };

export type RichListItem = { readonly type: 'listItem' } & Blocks;
export type RichTableRow = { readonly type: 'tableRow'; readonly content: readonly RichTableCell[] };
export type RichTableCell = {
  readonly type: 'tableCell' | 'tableHeader';
  readonly attrs?: { readonly colspan?: number; readonly rowspan?: number };
} & Blocks;

/** The page's title is its only h1. */
export const HEADING_LEVELS = [2, 3, 4] as const;
export type HeadingLevel = (typeof HEADING_LEVELS)[number];

type NodeType = RichBlock['type'] | RichInline['type'] | 'listItem' | 'tableRow' | RichTableCell['type'];

/** The attributes that a node may have, and which nodes may stand in it. */
type NodeRule = {
  readonly attrs?: Readonly<Record<string, Shape>>;
  readonly content?: readonly NodeType[];
  /** it has at least one node within */
  readonly isFilled?: true;
};

const INLINES = ['text', 'hardBreak'] as const;
const BLOCKS = ['paragraph', 'heading', 'bulletList', 'orderedList', 'blockquote', 'image', 'table'] as const;
const IN_CELLS = ['paragraph', 'bulletList', 'orderedList', 'image'] as const;
const spanShape: Shape = Object.assign(oneOf([1, 2, 3, 4, 5, 6, 7, 8]), { isOptional: true as const });

const RULES: Readonly<Record<Exclude<NodeType, 'text'>, NodeRule>> = {
  paragraph: { content: INLINES },
  heading: { content: INLINES, attrs: { level: oneOf(HEADING_LEVELS) } },
  bulletList: { content: ['listItem'], isFilled: true },
  orderedList: { content: ['listItem'], isFilled: true },
  listItem: { content: ['paragraph', 'bulletList', 'orderedList'], isFilled: true },
  blockquote: { content: ['paragraph', 'bulletList', 'orderedList'], isFilled: true },
  image: { attrs: { image: imageShape } },
  table: { content: ['tableRow'], isFilled: true },
  tableRow: { content: ['tableCell', 'tableHeader'], isFilled: true },
  tableCell: { content: IN_CELLS, attrs: { colspan: spanShape, rowspan: spanShape }, isFilled: true },
  tableHeader: { content: IN_CELLS, attrs: { colspan: spanShape, rowspan: spanShape }, isFilled: true },
  hardBreak: {},
};

const PLAIN_MARKS = ['bold', 'italic', 'underline', 'strike', 'code'];
const MAX_DEPTH = 12;
const MAX_NODES = 4000;
const NOT_POSSIBLE = 'This can’t be part of a text.';
const textShape = text(20_000);

/** A rich text from outside: nodes and attributes of {@link RichText}, and no others. */
export const richTextShape: Shape = shape(
  { title: 'RichText', type: 'array', items: { type: 'object' }, maxItems: MAX_NODES },
  (value, path, problems) => {
    if (!Array.isArray(value)) {
      problems[path] = value === undefined ? 'This field is required.' : 'This has to be a list.';
      return;
    }
    checkNodes(value, { path, among: BLOCKS, depth: 1 }, { problems, left: MAX_NODES });
  },
);

type Place = { readonly path: string; readonly among: readonly string[]; readonly depth: number };
type Checking = { readonly problems: Problems; left: number };

function checkNodes(nodes: readonly unknown[], { path, among, depth }: Place, checking: Checking): void {
  checking.left -= nodes.length;
  if (checking.left < 0 || depth > MAX_DEPTH) {
    checking.problems[path] =
      depth > MAX_DEPTH ? 'This text is nested too deeply.' : 'This text is too long.';
    return;
  }
  for (const [i, node] of nodes.entries()) {
    const at = `${path}.${i}`;
    const type = isRecord(node) ? node.type : undefined;
    if (!isRecord(node) || typeof type !== 'string' || !among.includes(type)) {
      checking.problems[at] = NOT_POSSIBLE;
    } else if (type === 'text') checkText(node, at, checking.problems);
    else checkNode(node, { path: at, among: [type], depth }, checking);
  }
}

function checkNode(node: Record<string, unknown>, { path, among, depth }: Place, checking: Checking): void {
  const { problems } = checking;
  const rule = RULES[among[0] as keyof typeof RULES];
  refuseOthers(
    node,
    ['type', ...(rule.attrs ? ['attrs'] : []), ...(rule.content ? ['content'] : [])],
    path,
    problems,
  );
  if (rule.attrs) checkAttrs(node.attrs ?? {}, rule.attrs, `${path}.attrs`, problems);
  if (!rule.content) return;
  const { content } = node;
  if (content === undefined && !rule.isFilled) return;
  if (!Array.isArray(content) || (rule.isFilled && content.length === 0)) problems[path] = NOT_POSSIBLE;
  else checkNodes(content, { path: `${path}.content`, among: rule.content, depth: depth + 1 }, checking);
}

function checkAttrs(
  attrs: unknown,
  shapes: Readonly<Record<string, Shape>>,
  path: string,
  problems: Problems,
): void {
  if (!isRecord(attrs)) {
    problems[path] = NOT_POSSIBLE;
    return;
  }
  refuseOthers(attrs, Object.keys(shapes), path, problems);
  for (const [name, check] of Object.entries(shapes)) {
    const value = Object.hasOwn(attrs, name) ? attrs[name] : undefined;
    if (value !== undefined || !check.isOptional) check(value, `${path}.${name}`, problems);
  }
}

function checkText(node: Record<string, unknown>, path: string, problems: Problems): void {
  refuseOthers(node, ['type', 'text', 'marks'], path, problems);
  textShape(node.text, `${path}.text`, problems);
  if (node.text === '') problems[`${path}.text`] = NOT_POSSIBLE;
  if (node.marks === undefined) return;
  if (!Array.isArray(node.marks) || node.marks.length > PLAIN_MARKS.length + 1) {
    problems[`${path}.marks`] = NOT_POSSIBLE;
    return;
  }
  for (const [i, mark] of node.marks.entries()) {
    const at = `${path}.marks.${i}`;
    if (!isRecord(mark)) problems[at] = NOT_POSSIBLE;
    else if (mark.type === 'link') {
      refuseOthers(mark, ['type', 'attrs'], at, problems);
      checkAttrs(mark.attrs ?? {}, { link: linkShape }, `${at}.attrs`, problems);
    } else {
      refuseOthers(mark, ['type'], at, problems);
      if (!PLAIN_MARKS.includes(String(mark.type))) problems[at] = NOT_POSSIBLE;
    }
  }
}

function refuseOthers(
  value: Record<string, unknown>,
  names: readonly string[],
  path: string,
  problems: Problems,
): void {
  for (const name of Object.keys(value))
    if (!names.includes(name)) problems[`${path}.${name}`] = NOT_POSSIBLE;
}

/** A rich text of one paragraph. */
export const paragraphOf = (words: string): RichText => [
  words === '' ? { type: 'paragraph' } : { type: 'paragraph', content: [{ type: 'text', text: words }] },
];

export type RichNode = RichBlock | RichInline | RichListItem | RichTableRow | RichTableCell;

/** Every node, parents before what is in them. */
function* nodesOf(nodes: readonly RichNode[]): Generator<RichNode> {
  for (const node of nodes) {
    yield node;
    if ('content' in node && node.content) yield* nodesOf(node.content);
  }
}

/** The words of a text, a line for each paragraph, heading and cell. */
export function wordsOf(richText: RichText): string {
  const lines: string[] = [];
  for (const node of nodesOf(richText)) {
    if (node.type === 'paragraph' || node.type === 'heading') lines.push(inlineWords(node.content ?? []));
  }
  return lines.filter((line) => line !== '').join('\n');
}

const inlineWords = (nodes: readonly RichInline[]): string =>
  nodes.map((node) => (node.type === 'text' ? node.text : '\n')).join('');

/** Where the text leads, in its order. */
export function linksOf(richText: RichText): readonly Link[] {
  return [...nodesOf(richText)].flatMap((node) =>
    node.type === 'text'
      ? (node.marks ?? []).flatMap((mark) => (mark.type === 'link' ? [mark.attrs.link] : []))
      : [],
  );
}

/** The pictures that stand in the text. */
export const picturesOf = (richText: RichText): readonly ProductImage[] =>
  [...nodesOf(richText)].flatMap((node) => (node.type === 'image' ? [node.attrs.image] : []));
