import type { RichText } from '@daybook/contracts/content/shared/rich-text';
import {
  attributeOf,
  childrenOf,
  elementsIn,
  type HtmlElement,
  type HtmlNode,
  hasClass,
  isElement,
  textOf,
} from './html-nodes.js';
import type { Piece } from './piece.js';
import { embedPiece } from './quoted-pieces.js';
import type { Reading } from './reading.js';

const MOST_CAPTION = 500;
const MOST_PICTURES = 100;
const MOST_COLUMNS = 6;

type GalleryPiece = Extract<Piece, { type: 'gallery' }>;

const captionOf = (nodes: readonly HtmlNode[]): string =>
  textOf(nodes).replaceAll(/\s+/g, ' ').trim().slice(0, MOST_CAPTION);

/** One picture; a picture without an address of the web is noted. */
export function imagePiece(img: HtmlElement, { site, unknown }: Reading, caption = ''): Piece[] {
  const picture = site.pictureAt(attributeOf(img, 'src'), attributeOf(img, 'alt'));
  if (picture) return [{ type: 'image', fields: { picture, caption } }];
  unknown.add('Picture without an address');
  return [];
}

/** The pictures of a gallery: those that stand in it, or those whose ids it names. */
export function galleryPiece(element: HtmlElement, reading: Reading): Piece[] {
  const ids = attributeOf(element, 'data-ids').split(',').filter(Boolean);
  const shown = captionedImages(element);
  reading.budget.spend('pictures', ids.length + shown.length);
  const named = ids.flatMap((id) => reading.site.pictureOf(id) ?? []);
  const pictures = [
    ...named.map((picture) => ({ picture, caption: '' })),
    ...shown.flatMap((one) => shownIn(one, reading)),
  ];
  if (ids.length > named.length) reading.unknown.add('Gallery whose pictures are not in the file');
  return gallery(pictures);
}

function gallery(pictures: GalleryPiece['pictures']): Piece[] {
  const pieces: Piece[] = [];
  for (let at = 0; at < pictures.length; at += MOST_PICTURES) {
    pieces.push({ type: 'gallery', pictures: pictures.slice(at, at + MOST_PICTURES) });
  }
  return pieces;
}

/** A figure within a gallery, or the line of a list; its first caption is that of all its pictures. */
type Figure = { caption: string | undefined };
type CaptionedImage = { readonly img: HtmlElement; readonly figure: Figure };

/** The pictures of a gallery, each with the innermost figure that it stands in: found in one walk. */
function captionedImages(gallery: HtmlElement): CaptionedImage[] {
  const images: CaptionedImage[] = [];
  const visit = (nodes: readonly HtmlNode[], figure: Figure): void => {
    for (const node of nodes.filter(isElement)) {
      if (node.name === 'img') images.push({ img: node, figure });
      if (node.name === 'figcaption') figure.caption ??= captionOf(childrenOf(node));
      const isFigure = node.name === 'figure' || node.name === 'li';
      const own: Figure = isFigure ? { caption: undefined } : figure;
      visit(childrenOf(node), own);
      if (isFigure) figure.caption ??= own.caption;
    }
  };
  // the caption of the gallery itself is none of its pictures'
  visit(childrenOf(gallery), { caption: '' });
  return images;
}

/** A picture of a gallery with the caption of its own figure. */
function shownIn({ img, figure }: CaptionedImage, { site, unknown }: Reading): GalleryPiece['pictures'] {
  const picture = site.pictureAt(
    attributeOf(img, 'data-full-url') || attributeOf(img, 'src'),
    attributeOf(img, 'alt'),
  );
  if (!picture) {
    unknown.add('Picture without an address');
    return [];
  }
  return [{ picture, caption: figure.caption ?? '' }];
}

/** A figure: one picture, several of them, an embed, or whatever stands in it. */
export function figurePieces(
  figure: HtmlElement,
  reading: Reading,
  flow: (nodes: readonly HtmlNode[]) => Piece[],
): Piece[] {
  const children = childrenOf(figure);
  const images = elementsIn(children, 'img');
  const [captioned] = elementsIn(children, 'figcaption');
  const caption = captioned ? captionOf(childrenOf(captioned)) : '';
  const rest = children.filter((node) => node !== captioned);
  if (images.length > 1) return galleryPiece(figure, reading);
  const embed = hasClass(figure, 'wp-block-embed') ? embedPiece(textOf(rest).trim(), caption) : undefined;
  if (embed) return [embed];
  const pieces = flow(rest);
  const [img] = images;
  // of a classic caption, the words beside the picture
  const beside = img && hasClass(figure, 'wp-caption') ? captionOf(rest) : caption;
  if (img) return pieces.filter(({ type }) => type === 'image').map((piece) => withCaption(piece, beside));
  return caption === '' ? pieces : [...pieces, { type: 'rich', block: paragraphOfWords(caption) }];
}

const withCaption = (piece: Piece, caption: string): Piece =>
  piece.type === 'image' ? { ...piece, fields: { ...piece.fields, caption } } : piece;

const paragraphOfWords = (words: string) =>
  ({ type: 'paragraph', content: [{ type: 'text', text: words }] }) as const;

/** Columns side by side, each as one text. A single one is no column. */
export function columnsOf(element: HtmlElement, richOf: (nodes: readonly HtmlNode[]) => RichText): Piece[] {
  const parts = childrenOf(element).filter(isElement);
  const columns = parts.map((part) => richOf([part])).filter((text) => text.length > 0);
  if (columns.length === 0) return [];
  if (columns.length === 1 || columns.length > MOST_COLUMNS) {
    return columns.flat().map((block) => ({ type: 'rich', block }));
  }
  return [{ type: 'columns', columns }];
}
