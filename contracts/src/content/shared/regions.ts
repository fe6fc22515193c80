import { blockKindOf } from './blocks.js';
import type { Block } from './page.js';

/** The blocks of regions, in reading order, by the id of the region. */
export type RegionBlocks = ReadonlyMap<string, readonly Block[]>;

const REGION_TYPE = 'shared-section';

/** The region that a block shows; undefined: it shows none. */
export function regionOf({ type, fields }: Pick<Block, 'type' | 'fields'>): string | undefined {
  const { regionId } = type === REGION_TYPE ? (fields as { regionId?: unknown }) : {};
  return typeof regionId === 'string' && regionId !== '' ? regionId : undefined;
}

/** The ids of the regions that blocks show, each once. */
export const regionsIn = (blocks: readonly Block[]): string[] => [
  ...new Set(blocks.flatMap((block) => regionOf(block) ?? [])),
];

/**
 * Puts the blocks of regions into the shared sections that show them. Their ids become those of the place and the
 * block: a page can show one region twice. A region shows no other one.
 * @param blocks in reading order, as the answer is
 */
export function withRegions(blocks: readonly Block[], regions: RegionBlocks): Block[] {
  return blocks.flatMap((block) => {
    const shown = regions.get(regionOf(block) ?? '') ?? [];
    const inner = shown.filter(({ type }) => type !== REGION_TYPE && blockKindOf(type) !== undefined);
    return [block, ...inner.map((one) => placedIn(block.id, one))];
  });
}

const placedIn = (id: string, block: Block): Block => ({
  ...block,
  id: `${id}-${block.id}`,
  place: { ...block.place, parent: block.place.parent === null ? id : `${id}-${block.place.parent}` },
});
