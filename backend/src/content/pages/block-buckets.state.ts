import type { Block } from '@daybook/contracts/content/shared/page';

/** A block, and when each of its parts was last set: the revision of the page's stream. */
export type KnownBlock = {
  readonly block: Block;
  readonly setAt: Readonly<Record<string, number>>;
  readonly placedAt: number;
};

/**
 * The blocks of a page by their ids. A change copies one of 32 small maps and not the whole: an editor's page has up to
 * 1,000 blocks and 10,000 edits, and each edit is a state of its own.
 */
export type BlockBuckets = {
  readonly count: number;
  readonly buckets: readonly ReadonlyMap<string, KnownBlock>[];
};

const BUCKETS = 32;
const EMPTY: ReadonlyMap<string, KnownBlock> = new Map();

export const NO_BLOCKS: BlockBuckets = { count: 0, buckets: Array.from({ length: BUCKETS }, () => EMPTY) };

export const blockIn = ({ buckets }: BlockBuckets, id: string): KnownBlock | undefined =>
  buckets[bucketOf(id)]?.get(id);

export function withBlock(blocks: BlockBuckets, known: KnownBlock): BlockBuckets {
  const { id } = known.block;
  const isNew = blockIn(blocks, id) === undefined;
  const count = blocks.count + (isNew ? 1 : 0);
  return { count, buckets: changed(blocks, id, (bucket) => bucket.set(id, known)) };
}

export function withoutBlock(blocks: BlockBuckets, id: string): BlockBuckets {
  if (blockIn(blocks, id) === undefined) return blocks;
  return { count: blocks.count - 1, buckets: changed(blocks, id, (bucket) => bucket.delete(id)) };
}

/** All of them, in no order that means anything. */
export function* allBlocks({ buckets }: BlockBuckets): Generator<KnownBlock> {
  for (const bucket of buckets) yield* bucket.values();
}

function changed(
  { buckets }: BlockBuckets,
  id: string,
  change: (bucket: Map<string, KnownBlock>) => unknown,
): BlockBuckets['buckets'] {
  const index = bucketOf(id);
  const bucket = new Map(buckets[index]);
  change(bucket);
  return buckets.with(index, bucket);
}

/** Ids are random at their ends at least, so their characters spread them evenly. */
function bucketOf(id: string): number {
  let hash = 0;
  for (let i = 0; i < id.length; i += 1) hash = (hash * 31 + id.charCodeAt(i)) | 0;
  return (hash >>> 0) % BUCKETS;
}
