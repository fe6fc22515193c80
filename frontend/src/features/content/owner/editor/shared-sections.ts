import { CONTENT_LIMITS } from '@daybook/contracts/content/shared/content-limits';
import type { Block } from '@daybook/contracts/content/shared/page';
import type { PageOperation } from '@daybook/contracts/content/shared/page-operation';
import { newBlockId } from './block-id';
import { orderBetween } from './order-key';
import { childrenOf, type PageContent, withinBlock } from './page-content';
import { isRenewable, newBlock, type Restructured } from './page-structure';

/** The blocks of a section as a new region takes them; undefined: it holds too many, or one that cannot be made anew. */
export function operationsToShare(content: PageContent, sectionId: string): PageOperation[] | undefined {
  const blocks = withinBlock(content, sectionId);
  if (blocks.length > CONTENT_LIMITS.operationsOfRequest || !isRenewable(content, sectionId))
    return undefined;
  return blocks.map(({ version: _, ...block }) => ({ kind: 'put', ...block }));
}

/** Shows a region where a section of the page stands, in its place. */
export function withShared(content: PageContent, sectionId: string, regionId: string): Restructured {
  const place = content.blocks.get(sectionId)?.place ?? {
    parent: null,
    order: orderBetween(undefined, undefined),
  };
  const shared = { ...newBlock({ type: 'shared-section' }, place), fields: { regionId } };
  const ids = withinBlock(content, sectionId).map(({ id }) => id);
  return {
    steps: [
      { kind: 'add', blocks: [shared] },
      { kind: 'remove', ids },
    ],
    chosen: shared.id,
  };
}

/** Puts copies of a region's sections where the page shows the region. @param region in reading order */
export function withOwnSections(
  content: PageContent,
  sharedId: string,
  region: readonly Block[],
): Restructured | undefined {
  const shared = content.blocks.get(sharedId);
  const isFull = content.blocks.size + region.length > CONTENT_LIMITS.blocksOfPage;
  if (!shared || region.length === 0 || isFull) return undefined;
  const siblings = childrenOf(content, null);
  const next = siblings[siblings.findIndex(({ id }) => id === sharedId) + 1];
  const ids = new Map(region.map(({ id }) => [id, newBlockId()]));
  let order = shared.place.order;
  const blocks = region.map((block) => {
    const { parent } = block.place;
    if (parent === null) order = orderBetween(order, next?.place.order);
    const place = parent === null ? { parent, order } : { ...block.place, parent: ids.get(parent) ?? null };
    return { ...block, id: ids.get(block.id) ?? newBlockId(), place };
  });
  return {
    steps: [
      { kind: 'add', blocks },
      { kind: 'remove', ids: [sharedId] },
    ],
    chosen: blocks[0]?.id,
  };
}
