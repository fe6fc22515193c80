import { BLOCK_KINDS, type BlockType } from '@daybook/contracts/content/shared/blocks';
import type { SectionFields } from '@daybook/contracts/content/shared/blocks/section.block';
import { CONTENT_LIMITS } from '@daybook/contracts/content/shared/content-limits';
import type { PageOperation } from '@daybook/contracts/content/shared/page-operation';
import type { RichBlock } from '@daybook/contracts/content/shared/rich-text';
import type { Piece } from './piece.js';
import type { ReadingBudget } from './reading-budget.js';
import { TooLarge } from './too-large.js';

type Fields = Readonly<Record<string, unknown>>;
type NewBlock = { readonly type: BlockType; readonly fields: Fields };
type NewSection = { readonly width: SectionFields['width']; readonly blocks: NewBlock[] };

/** Characters of JSON that one block of text gets: far from the limit of a block. */
const TEXT_SIZE = 24_000;
const COLUMNS = 12;

/** The operations that make a page of the pieces. Text that goes on is one block. */
export function operationsOf(pieces: readonly Piece[]): PageOperation[] {
  return sectionsOf(pieces).flatMap(({ width, blocks }, i): PageOperation[] => {
    const id = `s${i}`;
    const fields = { ...BLOCK_KINDS.section.defaults, width };
    return [
      { kind: 'put', id, type: 'section', place: { parent: null, order: orderAt(i) }, fields },
      ...blocks.map(
        (block, at): PageOperation => ({
          kind: 'put',
          id: `${id}b${at}`,
          type: block.type,
          place: { parent: id, order: orderAt(at) },
          fields: block.fields,
        }),
      ),
    ];
  });
}

/** @throws TooLarge where no page can have these blocks, or the reading no more of them */
export function mustFitPage(operations: readonly PageOperation[], budget: ReadingBudget): void {
  if (operations.length > CONTENT_LIMITS.blocksOfPage) {
    throw new TooLarge(`it has over ${CONTENT_LIMITS.blocksOfPage} blocks`);
  }
  for (const operation of operations) {
    const size = Buffer.byteLength(JSON.stringify(operation));
    if (size > CONTENT_LIMITS.block) throw new TooLarge('a block of it is too large');
    budget.spend('made', size);
  }
}

/** A page has at most 1,000 blocks. */
const orderAt = (i: number): string => `a${String(i).padStart(4, '0')}`;

/** Columns stand in a wide section of their own, all else in narrow ones. */
function sectionsOf(pieces: readonly Piece[]): NewSection[] {
  const sections: NewSection[] = [];
  let text: RichBlock[] = [];
  const narrow = (): NewBlock[] => {
    const last = sections.at(-1);
    if (last?.width === 'narrow') return last.blocks;
    sections.push({ width: 'narrow', blocks: [] });
    return sections.at(-1)?.blocks ?? [];
  };
  const endText = () => {
    if (text.length > 0) narrow().push(...textBlocks(text));
    text = [];
  };
  for (const piece of pieces) {
    if (piece.type === 'rich') {
      text.push(piece.block);
      continue;
    }
    endText();
    if (piece.type === 'columns') {
      const span = Math.floor(COLUMNS / piece.columns.length);
      const blocks = piece.columns.map((one) => block('html', { text: one, span }));
      sections.push({ width: 'wide', blocks });
    } else addBlock(narrow(), piece);
  }
  endText();
  return sections;
}

function textBlocks(text: readonly RichBlock[]): NewBlock[] {
  const parts: RichBlock[][] = [[]];
  let size = 0;
  for (const one of text) {
    const own = JSON.stringify(one).length;
    if (size > 0 && size + own > TEXT_SIZE) {
      parts.push([]);
      size = 0;
    }
    parts.at(-1)?.push(one);
    size += own;
  }
  return parts.map((part) => block('html', { text: part }));
}

/** Titles that open a text and follow each other are one block. */
function addBlock(blocks: NewBlock[], piece: Exclude<Piece, { type: 'rich' | 'columns' }>): void {
  const last = blocks.at(-1);
  if (piece.type === 'accordion' && last?.type === 'accordion') {
    const items = last.fields.items as readonly unknown[];
    if (items.length < MOST_ITEMS) {
      blocks[blocks.length - 1] = block('accordion', { items: [...items, piece.item] });
      return;
    }
  }
  blocks.push(blockOf(piece));
}

const MOST_ITEMS = 50;

function blockOf(piece: Exclude<Piece, { type: 'rich' | 'columns' }>): NewBlock {
  switch (piece.type) {
    case 'image':
      return block('image', piece.fields);
    case 'gallery':
      return block('gallery', { pictures: piece.pictures.map(pictureRow), lightbox: true });
    case 'quote':
      return block('quote', piece.fields);
    case 'code':
      return block('code', piece.fields);
    case 'button':
      return block('button', { label: piece.label, ...(piece.link && { link: piece.link }) });
    case 'embed':
    case 'video':
      return block(piece.type, { url: piece.url, caption: piece.caption });
    case 'line':
      return block('horizontalrule', {});
    case 'accordion':
      return block('accordion', { items: [piece.item] });
  }
}

const pictureRow = ({ picture, caption }: Extract<Piece, { type: 'gallery' }>['pictures'][number]) => ({
  picture,
  title: '',
  description: caption,
});

const block = (type: BlockType, fields: Fields): NewBlock => ({
  type,
  fields: { ...BLOCK_KINDS[type].defaults, ...fields },
});
