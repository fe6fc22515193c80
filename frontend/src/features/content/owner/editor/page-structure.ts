import {
  type BlockType,
  blockKindOf,
  heldByBlock,
  isKnownBlock,
  standsOnPage,
  versionOf,
} from '@daybook/contracts/content/shared/blocks';
import type { Block } from '@daybook/contracts/content/shared/page';
import { truncated } from '@daybook/contracts/shared/truncated';
import { type BeginSection, blocksToBegin } from '../begin/begin-section';
import { newBlockId } from './block-id';
import { orderBetween } from './order-key';
import { childrenOf, type PageContent, withinBlock } from './page-content';
import type { PageStep } from './page-steps';

/** Characters of a block's words that the structure shows. */
const SHOWN = 60;

/** Steps that change the structure, and the block that is chosen afterwards; undefined: none is. */
export type Restructured = { readonly steps: readonly PageStep[]; readonly chosen: string | undefined };

/** The name of a block's kind, as owners call it. */
export const titleOf = (block: Block): string =>
  (isKnownBlock(block) && blockKindOf(block.type)?.title) || 'Unknown block';

/** The first words of a block, which tell it from others of its kind; '': it has none. */
export function wordsOf(block: Block): string {
  const [words = ''] = heldByBlock(block).words;
  return truncated(words.replace(/\s+/g, ' '), SHOWN, '…');
}

/** Whether all of a block can be made anew: of a kind that this release does not know, it could not be brought back. */
export const isRenewable = (content: PageContent, id: string): boolean =>
  withinBlock(content, id).every(isKnownBlock);

/** A block's neighbours before and behind it, of the same parent. */
function siblingsOf(content: PageContent, { id, place }: Block) {
  const siblings = childrenOf(content, place.parent);
  const at = siblings.findIndex((sibling) => sibling.id === id);
  return { siblings, at };
}

/** The section that a block stands in, or is. */
export const sectionOf = ({ blocks }: PageContent, id: string | undefined): Block | undefined => {
  let block = id === undefined ? undefined : blocks.get(id);
  while (block && block.place.parent !== null) block = blocks.get(block.place.parent);
  return block;
};

/** Whether other blocks can stand in a block. */
export const holdsBlocks = (block: Block): boolean =>
  isKnownBlock(block) && blockKindOf(block.type)?.holdsBlocks === true;

/** A block that is to be added. What its fields leave out is as in every new block of its kind. */
export type BlockToAdd = { readonly type: BlockType; readonly fields?: Block['fields'] };

/** A block of a kind as it is at first. */
export const newBlock = ({ type, fields }: BlockToAdd, place: Block['place']): Block => {
  const kind = blockKindOf(type);
  return {
    id: newBlockId(),
    type,
    version: kind ? versionOf(kind) : 1,
    fields: { ...kind?.defaults, ...fields },
    place,
  };
};

/** The place right behind a block. */
function placeBehind(content: PageContent, block: Block): Block['place'] {
  const { siblings, at } = siblingsOf(content, block);
  return {
    parent: block.place.parent,
    order: orderBetween(block.place.order, siblings[at + 1]?.place.order),
  };
}

/** The place behind all that stands in a block, or on the page. */
const lastPlace = (content: PageContent, parent: string | null): Block['place'] => ({
  parent,
  order: orderBetween(childrenOf(content, parent).at(-1)?.place.order, undefined),
});

/** Adds a block behind the chosen one, or in the chosen section. A page without a section gets one. */
export function withNew(content: PageContent, added: BlockToAdd, chosen: string | undefined): Restructured {
  const section = sectionOf(content, chosen) ?? childrenOf(content, null).at(-1);
  const behind = section ? placeBehind(content, section) : lastPlace(content, null);
  if (standsOnPage(added.type)) {
    const block = newBlock(added, behind);
    return { steps: [{ kind: 'add', blocks: [block] }], chosen: block.id };
  }
  if (!section || !holdsBlocks(section)) return withSectionAround(added, behind);
  const before = chosen === undefined || chosen === section.id ? undefined : content.blocks.get(chosen);
  const place = before ? placeBehind(content, before) : lastPlace(content, section.id);
  const block = newBlock(added, place);
  return { steps: [{ kind: 'add', blocks: [block] }], chosen: block.id };
}

/** Adds a block in a section of its own. @param place of the section */
export function withSectionAround(added: BlockToAdd, place: Block['place']): Restructured {
  const around = newBlock({ type: 'section' }, place);
  const block = newBlock(added, { parent: around.id, order: orderBetween(undefined, undefined) });
  return { steps: [{ kind: 'add', blocks: [around, block] }], chosen: block.id };
}

/** Adds a section with its blocks behind the section of the chosen block, or at the end; its first block is chosen. */
export function withSection(
  content: PageContent,
  section: BeginSection,
  chosen: string | undefined,
): Restructured {
  const sections = childrenOf(content, null);
  const before = sectionOf(content, chosen) ?? sections.at(-1);
  const next = before && sections[sections.findIndex(({ id }) => id === before.id) + 1];
  const blocks = blocksToBegin([section], { after: before?.place.order, before: next?.place.order });
  return { steps: [{ kind: 'add', blocks }], chosen: (blocks[1] ?? blocks[0])?.id };
}

/** A copy of a block, with all that is in it, right behind it. */
export function withCopy(content: PageContent, id: string): Restructured | undefined {
  const block = content.blocks.get(id);
  if (!block || !isRenewable(content, id)) return undefined;
  const ids = new Map(withinBlock(content, id).map((one) => [one.id, newBlockId()]));
  const blocks = withinBlock(content, id).map((one) => ({
    ...one,
    id: ids.get(one.id) ?? one.id,
    place:
      one.id === id
        ? placeBehind(content, block)
        : { ...one.place, parent: ids.get(one.place.parent ?? '') ?? one.place.parent },
  }));
  return { steps: [{ kind: 'add', blocks }], chosen: ids.get(id) };
}

/** Removes a block and all that is in it; its neighbour is chosen. */
export function without(content: PageContent, id: string): Restructured | undefined {
  const block = content.blocks.get(id);
  if (!block || !isRenewable(content, id)) return undefined;
  const { siblings, at } = siblingsOf(content, block);
  const next = siblings[at + 1] ?? siblings[at - 1];
  return {
    steps: [{ kind: 'remove', ids: withinBlock(content, id).map((one) => one.id) }],
    chosen: next?.id ?? block.place.parent ?? undefined,
  };
}

/** Moves a block by one place; at the end of its section, into the next one. @param by -1: up, 1: down */
export function withMoved(content: PageContent, id: string, by: -1 | 1): Restructured | undefined {
  const block = content.blocks.get(id);
  if (!block) return undefined;
  const { siblings, at } = siblingsOf(content, block);
  const [near, far] = [siblings[at + by], siblings[at + 2 * by]];
  if (near) {
    const [before, after] = by < 0 ? [far, near] : [near, far];
    const order = orderBetween(before?.place.order, after?.place.order);
    return moved(id, { parent: block.place.parent, order });
  }
  const section = block.place.parent === null ? undefined : content.blocks.get(block.place.parent);
  if (!section) return undefined;
  const around = siblingsOf(content, section);
  const beyond =
    by < 0 ? around.siblings.slice(0, around.at).reverse() : around.siblings.slice(around.at + 1);
  const other = beyond.find(holdsBlocks);
  if (!other) return undefined;
  if (by < 0) return moved(id, lastPlace(content, other.id));
  const first = childrenOf(content, other.id)[0];
  return moved(id, { parent: other.id, order: orderBetween(undefined, first?.place.order) });
}

const moved = (id: string, place: Block['place']): Restructured => ({
  steps: [{ kind: 'move', id, place }],
  chosen: id,
});
