import type { RichInline, RichMark } from '@daybook/contracts/content/shared/rich-text';
import { attributeOf, childrenOf, type HtmlElement, type HtmlNode, isElement, isText } from './html-nodes.js';
import type { WordPressSite } from './wordpress-site.js';

const MARKS: Readonly<Record<string, 'bold' | 'italic' | 'underline' | 'strike' | 'code'>> = {
  b: 'bold',
  strong: 'bold',
  i: 'italic',
  em: 'italic',
  cite: 'italic',
  dfn: 'italic',
  var: 'italic',
  u: 'underline',
  ins: 'underline',
  s: 'strike',
  strike: 'strike',
  del: 'strike',
  code: 'code',
  kbd: 'code',
  samp: 'code',
  tt: 'code',
};

const UNSEEN: ReadonlySet<string> = new Set(['script', 'style', 'template', 'noscript', 'img']);
const MOST_CHARACTERS = 20_000;

export type InlineRules = {
  readonly site: WordPressSite;
  /** a line of the source is a line of the text, as in texts from before blocks */
  readonly keepsLines: boolean;
};

/** The words of nodes with what stands out in them. Pictures are for the caller. */
export function inlinesOf(nodes: readonly HtmlNode[], rules: InlineRules): RichInline[] {
  const out: RichInline[] = [];
  collect(nodes, [], { out, ...rules });
  return trimmed(out);
}

type Collecting = InlineRules & { readonly out: RichInline[] };

function collect(nodes: readonly HtmlNode[], marks: readonly RichMark[], into: Collecting): void {
  for (const node of nodes) {
    if (isText(node)) addText(node.data, marks, into);
    else if (isElement(node) && node.name === 'br') into.out.push({ type: 'hardBreak' });
    else if (isElement(node) && !UNSEEN.has(node.name)) {
      collect(childrenOf(node), withMark(marks, markOf(node, into.site)), into);
    }
  }
}

function addText(data: string, marks: readonly RichMark[], { out, keepsLines }: Collecting): void {
  const lines = keepsLines ? data.split(/\r?\n/) : [data];
  for (const [i, line] of lines.entries()) {
    if (i > 0) out.push({ type: 'hardBreak' });
    const text = line.replaceAll(/[ \t\r\n\f]+/g, ' ');
    for (let at = 0; at < text.length; at += MOST_CHARACTERS) {
      const part = text.slice(at, at + MOST_CHARACTERS);
      out.push({ type: 'text', text: part, ...(marks.length > 0 && { marks }) });
    }
  }
}

function markOf(element: HtmlElement, site: WordPressSite): RichMark | undefined {
  if (element.name === 'a') {
    const link = site.linkOf(attributeOf(element, 'href'));
    return link && { type: 'link', attrs: { link } };
  }
  const type = Object.hasOwn(MARKS, element.name) ? MARKS[element.name] : undefined;
  return type && { type };
}

/** A link within a link is the inner one; every other mark counts once. */
function withMark(marks: readonly RichMark[], mark: RichMark | undefined): readonly RichMark[] {
  if (!mark) return marks;
  return [...marks.filter(({ type }) => type !== mark.type), mark];
}

/** Without blanks and line breaks at the ends, blanks after a blank, and texts without a character. */
function trimmed(inlines: readonly RichInline[]): RichInline[] {
  const out: RichInline[] = [];
  let isAtBlank = true;
  for (const inline of inlines) {
    if (inline.type === 'hardBreak') {
      if (out.length > 0) out.push(inline);
      isAtBlank = true;
      continue;
    }
    const text: string = isAtBlank ? inline.text.replace(/^ /, '') : inline.text;
    if (text === '') continue;
    out.push({ ...inline, text });
    isAtBlank = text.endsWith(' ');
  }
  for (let last = out.at(-1); last; last = out.at(-1)) {
    if (last.type === 'text' && last.text.trimEnd() !== '') {
      out[out.length - 1] = { ...last, text: last.text.replace(/ +$/, '') };
      return out;
    }
    out.pop();
  }
  return out;
}
