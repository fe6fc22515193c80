import { pictureField } from '@daybook/contracts/content/shared/block-field';
import { type Link, linkShape, typedLink } from '@daybook/contracts/content/shared/link';
import type { PageHead } from '@daybook/contracts/content/shared/page';
import { HEADING_LEVELS, type RichText } from '@daybook/contracts/content/shared/rich-text';
import { shapeProblems } from '@daybook/contracts/shared/document-shape';
import { ListItem } from '@tiptap/extension-list';
import { type JSONContent, Mark, Node } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';

type Picture = NonNullable<PageHead['picture']>;

const imageShape = pictureField('Picture').shape;

/** Where a link leads, for the editor alone: a document's URL is known to the page that visitors read. */
export function hrefOf(link: Link): string {
  switch (link.kind) {
    case 'address':
      return link.url;
    case 'email':
      return `mailto:${link.email}`;
    case 'phone':
      return `tel:${link.phone}`;
    default:
      return `#${link.kind}`;
  }
}

function parsed<Value>(text: string | null, shape: typeof linkShape): Value | undefined {
  try {
    const value: unknown = JSON.parse(text ?? '');
    return shapeProblems(shape, value) ? undefined : (value as Value);
  } catch {
    return undefined;
  }
}

/** A pasted link is read as a typed one; the editor's own link keeps all it knows. */
function linkAttrs(anchor: HTMLElement): { link: Link } | false {
  const own = parsed<Link>(anchor.getAttribute('data-link'), linkShape);
  const link = own ?? typedLink(anchor.getAttribute('href') ?? '');
  return shapeProblems(linkShape, link) ? false : { link };
}

const link = Mark.create({
  name: 'link',
  // text that is typed behind a link does not belong to it
  inclusive: false,
  addAttributes: () => ({ link: { default: null, rendered: false } }),
  parseHTML: () => [{ tag: 'a[href]', getAttrs: linkAttrs }],
  renderHTML: ({ mark }) => [
    'a',
    { href: hrefOf(mark.attrs.link), 'data-link': JSON.stringify(mark.attrs.link) },
    0,
  ],
});

const image = Node.create({
  name: 'image',
  group: 'block',
  draggable: true,
  addAttributes: () => ({ image: { default: null, rendered: false } }),
  parseHTML: () => [
    {
      tag: 'img[data-image]',
      getAttrs: (element: HTMLElement) => {
        const own = parsed<Picture>(element.getAttribute('data-image'), imageShape);
        return own ? { image: own } : false;
      },
    },
  ],
  renderHTML: ({ node }) => {
    const { assetUrl, altText } = node.attrs.image as Picture;
    return ['img', { src: assetUrl, alt: altText, 'data-image': JSON.stringify(node.attrs.image) }];
  },
});

const LISTED = '(paragraph | bulletList | orderedList)+';

const quote = Node.create({
  name: 'blockquote',
  content: LISTED,
  group: 'block',
  defining: true,
  parseHTML: () => [{ tag: 'blockquote' }],
  renderHTML: () => ['blockquote', 0],
});

const span = (name: string) => ({
  default: 1,
  parseHTML: (element: HTMLElement) => Math.min(8, Math.max(1, Number(element.getAttribute(name)) || 1)),
});

const cell = (name: 'tableCell' | 'tableHeader', tag: 'td' | 'th') =>
  Node.create({
    name,
    content: '(paragraph | bulletList | orderedList | image)+',
    isolating: true,
    addAttributes: () => ({ colspan: span('colspan'), rowspan: span('rowspan') }),
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  });

const tables = [
  Node.create({
    name: 'table',
    content: 'tableRow+',
    group: 'block',
    isolating: true,
    parseHTML: () => [{ tag: 'table' }],
    renderHTML: () => ['table', ['tbody', 0]],
  }),
  Node.create({
    name: 'tableRow',
    content: '(tableCell | tableHeader)+',
    parseHTML: () => [{ tag: 'tr' }],
    renderHTML: () => ['tr', 0],
  }),
  cell('tableCell', 'td'),
  cell('tableHeader', 'th'),
];

/** The nodes and marks that the API takes (`richTextShape`), and no others: a paste is cut to them. */
export const blockTextExtensions = [
  StarterKit.configure({
    link: false,
    codeBlock: false,
    horizontalRule: false,
    listItem: false,
    blockquote: false,
    trailingNode: false,
    heading: { levels: [...HEADING_LEVELS] },
  }),
  ListItem.extend({ content: LISTED }),
  quote,
  link,
  image,
  ...tables,
];

/** The attributes that the API takes of each node. */
const ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  heading: ['level'],
  image: ['image'],
  tableCell: ['colspan', 'rowspan'],
  tableHeader: ['colspan', 'rowspan'],
};

/** The text as the API takes it: without the attributes that the editor keeps for itself. */
export const storedText = (document: JSONContent): RichText =>
  (document.content ?? []).map(storedNode) as unknown as RichText;

function storedNode({ type = '', attrs, content, marks, text }: JSONContent): JSONContent {
  const names = (ATTRIBUTES[type] ?? []).filter((name) => !(name.endsWith('span') && attrs?.[name] === 1));
  return {
    type,
    ...(text !== undefined && { text }),
    ...(names.length > 0 && { attrs: Object.fromEntries(names.map((name) => [name, attrs?.[name]])) }),
    ...(content && content.length > 0 && { content: content.map(storedNode) }),
    ...(marks &&
      marks.length > 0 && {
        marks: marks.map((mark) =>
          mark.type === 'link' ? { type: 'link', attrs: { link: mark.attrs?.link } } : { type: mark.type },
        ),
      }),
  };
}

/** The editor's document of a text; it has a paragraph at least. */
export const editedText = (text: RichText): JSONContent => ({
  type: 'doc',
  content: text.length > 0 ? (text as unknown as JSONContent[]) : [{ type: 'paragraph' }],
});
