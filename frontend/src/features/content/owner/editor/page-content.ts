import type { OwnerPage } from '@daybook/contracts/content/owner-pages.api';
import { readBlock } from '@daybook/contracts/content/shared/blocks';
import { type Block, inReadingOrder, type PageHead } from '@daybook/contracts/content/shared/page';

/** A page as an editor holds it: its head, and its blocks by id. */
export type PageContent = {
  readonly head: PageHead;
  readonly blocks: ReadonlyMap<string, Block>;
};

/** The content of a page that the API answers. Each block is in the newest version of its type. */
export const contentOf = ({ head, blocks }: Pick<OwnerPage, 'head' | 'blocks'>): PageContent => ({
  head,
  blocks: new Map(
    blocks.map(({ id, type, version, fields, place }) => [
      id,
      readBlock({ id, type, version, fields: fields as Block['fields'], place }),
    ]),
  ),
});

/** The blocks that stand directly in a block, or on the page, in their order. @param parent null: the page */
export const childrenOf = ({ blocks }: PageContent, parent: string | null): readonly Block[] =>
  inReadingOrder([...blocks.values()].filter(({ place }) => place.parent === parent).map(asTop))
    .map(({ id }) => blocks.get(id))
    .filter((block) => block !== undefined);

/** The block as one that stands on the page: the order of siblings does not depend on what they stand in. */
const asTop = (block: Block): Block => ({ ...block, place: { ...block.place, parent: null } });

/** A block and all that is in it, each before what is in it. */
export function withinBlock(content: PageContent, id: string): readonly Block[] {
  const block = content.blocks.get(id);
  if (!block) return [];
  return [block, ...childrenOf(content, id).flatMap((child) => withinBlock(content, child.id))];
}
