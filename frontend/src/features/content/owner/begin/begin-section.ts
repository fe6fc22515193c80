import { BLOCK_KINDS, type BlockType, versionOf } from '@daybook/contracts/content/shared/blocks';
import type { SectionFields } from '@daybook/contracts/content/shared/blocks/section.block';
import type { Block } from '@daybook/contracts/content/shared/page';
import type { PageOperation } from '@daybook/contracts/content/shared/page-operation';
import { newBlockId } from '../editor/block-id';
import { orderBetween } from '../editor/order-key';

/** A block to begin from; fields that it leaves out are those of a new block. */
export type BeginBlock = {
  readonly type: BlockType;
  /** columns of the section's twelve; absent: all of them */
  readonly span?: number;
  readonly fields?: Readonly<Record<string, unknown>>;
};

/** A section to begin from, with words that say what to write there. */
export type BeginSection = {
  readonly look?: Partial<SectionFields>;
  readonly blocks: readonly BeginBlock[];
};

/** The order keys between which new sections come; one that is absent is an end of the page. */
type Between = { readonly after?: string | undefined; readonly before?: string | undefined };

/** The blocks of sections, one behind the other, with new ids. */
export function blocksToBegin(sections: readonly BeginSection[], between: Between = {}): Block[] {
  const orders = ordersBetween(between, sections.length);
  return sections.flatMap(({ look = {}, blocks }, i) => {
    const place = { parent: null, order: orders[i] ?? '' };
    const section = newBlock({ type: 'section', fields: look }, place);
    const within = ordersBetween({}, blocks.length);
    return [
      section,
      ...blocks.map((block, at) => newBlock(block, { parent: section.id, order: within[at] ?? '' })),
    ];
  });
}

/** The same as a new page takes them. */
export const operationsToBegin = (sections: readonly BeginSection[]): PageOperation[] =>
  blocksToBegin(sections).map(({ version: _, ...block }) => ({ kind: 'put', ...block }));

function newBlock({ type, span, fields }: BeginBlock, place: Block['place']): Block {
  const kind = BLOCK_KINDS[type];
  const layout = span === undefined ? {} : { span };
  return {
    id: newBlockId(),
    type,
    version: versionOf(kind as never),
    fields: { ...kind.defaults, ...layout, ...fields },
    place,
  };
}

function ordersBetween({ after, before }: Between, count: number): string[] {
  const orders: string[] = [];
  for (let i = 0; i < count; i += 1) orders.push(orderBetween(orders.at(-1) ?? after, before));
  return orders;
}
