import { ListItem } from '@tiptap/extension-list';
import { Paragraph } from '@tiptap/extension-paragraph';
import { Mark, Node } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';

/** The schemes that a link may have; the server removes other links. */
const SCHEMES = ['http:', 'https:', 'mailto:', 'tel:'];

/** An attribute that the editor keeps as it is; an absent one stays absent. */
const kept = (...names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, { default: null }]));

/** A mark of `rich-text-html.ts`: how the text was nested in the stored HTML. */
const flag = (attribute: string, initial: boolean, keepOnSplit: boolean) => ({
  default: initial,
  keepOnSplit,
  parseHTML: (element: HTMLElement) => element.hasAttribute(attribute),
  renderHTML: (attributes: Record<string, unknown>) =>
    attributes[attribute.replace('data-', '')] ? { [attribute]: '' } : {},
});

type Block = { content: string; attributes?: readonly string[]; group?: string };

/** Blocks of imported products. The toolbar cannot make them; the owner can edit their text. */
const BLOCKS: Readonly<Record<string, Block>> = {
  div: { content: 'block+' },
  figure: { content: '(figcaption | block)*' },
  figcaption: { content: 'block+', group: '' },
  dl: { content: '(dt | dd)+' },
  dt: { content: 'block+', group: '' },
  dd: { content: 'block+', group: '' },
  table: { content: 'caption? (thead | tbody | tfoot)*' },
  caption: { content: 'block+', group: '' },
  thead: { content: 'tr*', group: '' },
  tbody: { content: 'tr*', group: '' },
  tfoot: { content: 'tr*', group: '' },
  tr: { content: '(th | td)*', group: '' },
  th: { content: 'block+', group: '', attributes: ['colspan', 'rowspan', 'scope'] },
  td: { content: 'block+', group: '', attributes: ['colspan', 'rowspan'] },
};

const blocks = Object.entries(BLOCKS).map(([name, { content, attributes = [], group = 'block' }]) =>
  Node.create({
    name,
    content,
    group,
    isolating: name === 'td' || name === 'th',
    addAttributes: () => kept(...attributes),
    parseHTML: () => [{ tag: name }],
    renderHTML: ({ HTMLAttributes }) => [name, HTMLAttributes, 0],
  }),
);

const preformatted = Node.create({
  name: 'pre',
  content: 'inline*',
  group: 'block',
  code: true,
  whitespace: 'pre',
  parseHTML: () => [{ tag: 'pre', preserveWhitespace: 'full' }],
  renderHTML: () => ['pre', 0],
});

const picture = Node.create({
  name: 'img',
  group: 'inline',
  inline: true,
  draggable: true,
  addAttributes: () => kept('src', 'alt', 'width', 'height', 'loading'),
  parseHTML: () => [{ tag: 'img[src]' }],
  renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
});

/** A style that two tags mean, such as `b` and `strong`. Each stays what it was; the toolbar makes the first. */
const look = (name: string, ...tags: readonly [string, ...string[]]) =>
  Mark.create({
    name,
    addAttributes: () => ({
      tag: {
        default: tags[0],
        parseHTML: (element: HTMLElement) => element.localName,
        renderHTML: () => ({}),
      },
    }),
    parseHTML: () => tags.map((tag) => ({ tag })),
    renderHTML: ({ mark, HTMLAttributes }) => [mark.attrs.tag, HTMLAttributes, 0],
  });

const looks = [
  look('bold', 'b', 'strong').extend({
    addKeyboardShortcuts() {
      return { 'Mod-b': () => this.editor.commands.toggleMark(this.name) };
    },
  }),
  look('italic', 'i', 'em').extend({
    addKeyboardShortcuts() {
      return { 'Mod-i': () => this.editor.commands.toggleMark(this.name) };
    },
  }),
  ...['u', 's', 'small', 'sub', 'sup', 'mark', 'code', 'span'].map((tag) => look(tag, tag)),
];

const link = Mark.create({
  name: 'link',
  // text that is typed behind a link does not belong to it
  inclusive: false,
  addAttributes: () => kept('href', 'title', 'rel'),
  parseHTML: () => [{ tag: 'a[href]', getAttrs: (anchor) => (leadsSomewhere(anchor) ? null : false) }],
  renderHTML: ({ HTMLAttributes }) => ['a', HTMLAttributes, 0],
});

function leadsSomewhere(anchor: HTMLElement): boolean {
  const href = anchor.getAttribute('href') ?? '';
  const base = 'https://own.example';
  return URL.canParse(href, base) && SCHEMES.includes(new URL(href, base).protocol);
}

const paragraph = Paragraph.extend({
  addAttributes: () => ({ bare: flag('data-bare', false, false) }),
});

const listItem = ListItem.extend({
  content: 'block+',
  addAttributes: () => ({ tight: flag('data-tight', true, true) }),
  renderHTML: ({ HTMLAttributes }) => ['li', HTMLAttributes, 0],
});

/**
 * The tags that the server lets a text keep (`sanitiseBody`), and no others: a paste is cut to them. Nothing that is
 * typed turns into something else, and nothing is added to what was stored.
 */
export const richTextExtensions = [
  link,
  ...looks,
  StarterKit.configure({
    bold: false,
    italic: false,
    underline: false,
    strike: false,
    code: false,
    link: false,
    paragraph: false,
    listItem: false,
    codeBlock: false,
    trailingNode: false,
    heading: { levels: [2, 3, 4, 5, 6] },
  }),
  paragraph,
  listItem,
  ...blocks,
  preformatted,
  picture,
];
