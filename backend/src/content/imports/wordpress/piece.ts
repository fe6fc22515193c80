import type { ProductImage } from '@daybook/contracts/catalogue/product';
import type { AccordionItem } from '@daybook/contracts/content/shared/blocks/accordion.block';
import type { CodeFields } from '@daybook/contracts/content/shared/blocks/code.block';
import type { ImageFields } from '@daybook/contracts/content/shared/blocks/image.block';
import type { QuoteFields } from '@daybook/contracts/content/shared/blocks/quote.block';
import type { Link } from '@daybook/contracts/content/shared/link';
import type { RichBlock, RichInline, RichText } from '@daybook/contracts/content/shared/rich-text';

/** A part of a text that comes from elsewhere, on the way to the blocks of a page. */
export type Piece =
  | { readonly type: 'rich'; readonly block: RichBlock }
  | {
      readonly type: 'image';
      readonly fields: Pick<ImageFields, 'caption' | 'link'> & { readonly picture: ProductImage };
    }
  | {
      readonly type: 'gallery';
      readonly pictures: readonly { readonly picture: ProductImage; readonly caption: string }[];
    }
  | { readonly type: 'quote'; readonly fields: QuoteFields }
  | { readonly type: 'code'; readonly fields: Pick<CodeFields, 'language' | 'code'> }
  | { readonly type: 'button'; readonly label: string; readonly link: Link | undefined }
  | { readonly type: 'embed' | 'video'; readonly url: string; readonly caption: string }
  | { readonly type: 'line' }
  | { readonly type: 'accordion'; readonly item: AccordionItem }
  | { readonly type: 'columns'; readonly columns: readonly RichText[] };

/** A paragraph of words; nothing where there are none. */
export const paragraphPieces = (content: readonly RichInline[]): Piece[] =>
  content.length === 0 ? [] : [{ type: 'rich', block: { type: 'paragraph', content } }];

const textOfLink = (words: string, link: Link | undefined): RichInline => ({
  type: 'text',
  text: words,
  ...(link && { marks: [{ type: 'link', attrs: { link } }] }),
});

/** The piece as a part of a text, where no block can stand: in a column, in a cell, in a list. */
export function richBlocksOf(piece: Piece): RichBlock[] {
  switch (piece.type) {
    case 'rich':
      return [piece.block];
    case 'image':
      return [imageBlock(piece.fields.picture), ...paragraphsOf(piece.fields.caption)];
    case 'gallery':
      return piece.pictures.map(({ picture }) => imageBlock(picture));
    case 'quote':
      return quoteBlocks(piece.fields);
    case 'code':
      return piece.fields.code.split('\n').flatMap(codeLine);
    case 'button':
      return [{ type: 'paragraph', content: [textOfLink(piece.label, piece.link)] }];
    case 'embed':
    case 'video':
      return [
        {
          type: 'paragraph',
          content: [textOfLink(piece.caption || piece.url, { kind: 'address', url: piece.url })],
        },
      ];
    case 'line':
      return [];
    case 'accordion':
      return [...paragraphsOf(piece.item.title), ...piece.item.text];
    case 'columns':
      return piece.columns.flat();
  }
}

const imageBlock = (image: ProductImage): RichBlock => ({ type: 'image', attrs: { image } });

const paragraphsOf = (words: string): RichBlock[] =>
  words === '' ? [] : [{ type: 'paragraph', content: [{ type: 'text', text: words }] }];

function quoteBlocks({ text, source }: QuoteFields): RichBlock[] {
  const content = [...paragraphsOf(text), ...paragraphsOf(source)];
  return content.length === 0 ? [] : [{ type: 'blockquote', content }];
}

const codeLine = (line: string): RichBlock[] =>
  line === ''
    ? []
    : [{ type: 'paragraph', content: [{ type: 'text', text: line, marks: [{ type: 'code' }] }] }];
