import { standsOnPage } from '@daybook/contracts/content/shared/blocks';
import { CONTENT_LIMITS } from '@daybook/contracts/content/shared/content-limits';
import type { Block } from '@daybook/contracts/content/shared/page';
import { newBlockId } from './block-id';
import { orderBetween } from './order-key';
import { childrenOf, type PageContent, withinBlock } from './page-content';
import {
  type BlockToAdd,
  holdsBlocks,
  newBlock,
  type Restructured,
  sectionOf,
  withSectionAround,
} from './page-structure';

/** A place beside a block, or at the end of what is in it. */
export type PlaceAt = { readonly id: string; readonly side: 'before' | 'after' | 'on' };

/** The place that is meant; undefined: nothing can stand in that block. */
function placeAt(content: PageContent, { id, side }: PlaceAt): Block['place'] | undefined {
  const target = content.blocks.get(id);
  if (!target) return undefined;
  if (side === 'on') {
    if (!holdsBlocks(target)) return undefined;
    return { parent: id, order: orderBetween(childrenOf(content, id).at(-1)?.place.order, undefined) };
  }
  const siblings = childrenOf(content, target.place.parent);
  const at = siblings.findIndex((sibling) => sibling.id === id) + (side === 'after' ? 1 : 0);
  const order = orderBetween(siblings[at - 1]?.place.order, siblings[at]?.place.order);
  return { parent: target.place.parent, order };
}

/** Levels of blocks down to this one; a section is the first. */
function levelOf({ blocks }: PageContent, id: string | null): number {
  let level = 0;
  for (let at = id; at !== null; at = blocks.get(at)?.place.parent ?? null) level += 1;
  return level;
}

/** Levels of a block and of what is in it. */
const heightOf = (content: PageContent, id: string): number =>
  1 + Math.max(0, ...childrenOf(content, id).map((child) => heightOf(content, child.id)));

/** Moves a block to where it was dropped; undefined: it cannot stand there, or stands there already. */
export function withDropped(content: PageContent, id: string, at: PlaceAt): Restructured | undefined {
  const block = content.blocks.get(id);
  const place = placeAt(content, at);
  if (!block || !place || at.id === id) return undefined;
  if ((place.parent === null) !== standsOnPage(block.type)) return undefined;
  if (withinBlock(content, id).some((one) => one.id === place.parent)) return undefined;
  if (levelOf(content, place.parent) + heightOf(content, id) > CONTENT_LIMITS.depth) return undefined;
  return { steps: [{ kind: 'move', id, place }], chosen: id };
}

/** Adds a block at a place; a section goes beside the section that the place is in. */
export function withNewAt(content: PageContent, added: BlockToAdd, at: PlaceAt): Restructured | undefined {
  const section = sectionOf(content, at.id);
  if (!section) return undefined;
  const isSection = at.id === section.id;
  const beside: PlaceAt = { id: section.id, side: at.side === 'before' ? 'before' : 'after' };
  const needsSection = isSection && !standsOnPage(added.type) && !holdsBlocks(section);
  const inside: PlaceAt = isSection ? { id: section.id, side: 'on' } : at;
  const place = placeAt(content, standsOnPage(added.type) || needsSection ? beside : inside);
  if (!place) return undefined;
  if (needsSection) return withSectionAround(added, place);
  const block = newBlock(added, place);
  return { steps: [{ kind: 'add', blocks: [block] }], chosen: block.id };
}

/** Adds copied blocks behind the chosen one, each with a new id. @param copied the first one holds the others */
export function withPasted(
  content: PageContent,
  copied: readonly Block[],
  chosen: string | undefined,
): Restructured | undefined {
  const [root] = copied;
  const target = (chosen && content.blocks.get(chosen)) || childrenOf(content, null).at(-1);
  if (!root || content.blocks.size + copied.length > CONTENT_LIMITS.blocksOfPage) return undefined;
  const place = target ? pastePlace(content, root, target) : firstPlace(root);
  if (!place) return undefined;
  const ids = new Map(copied.map(({ id }) => [id, newBlockId()]));
  const blocks = copied.map((block) => ({
    ...block,
    id: ids.get(block.id) ?? newBlockId(),
    place: block === root ? place : { ...block.place, parent: ids.get(block.place.parent ?? '') ?? null },
  }));
  return { steps: [{ kind: 'add', blocks }], chosen: ids.get(root.id) };
}

const firstPlace = (root: Block): Block['place'] | undefined =>
  standsOnPage(root.type) ? { parent: null, order: orderBetween(undefined, undefined) } : undefined;

function pastePlace(content: PageContent, root: Block, target: Block): Block['place'] | undefined {
  const section = sectionOf(content, target.id) ?? target;
  if (standsOnPage(root.type)) return placeAt(content, { id: section.id, side: 'after' });
  return placeAt(content, { id: target.id, side: target.id === section.id ? 'on' : 'after' });
}
