import { CONTENT_LIMITS } from '@daybook/contracts/content/shared/content-limits';
import type { Block, Page, PageHead } from '@daybook/contracts/content/shared/page';
import type { StoredOperation } from '@daybook/contracts/content/shared/page-operation';
import { refuse } from '@daybook/contracts/shared/errors';
import { sameJson } from '@daybook/contracts/shared/same-json';
import { allBlocks, type BlockBuckets, blockIn } from './block-buckets.state.js';
import { checkPlace } from './page-operations.rules.js';

/** The operations that make the page's blocks what they were. They keep the bytes of blocks that this release does not know. */
export function blocksAgain(past: Page, now: BlockBuckets): StoredOperation[] {
  const were = new Set(past.blocks.map(({ id }) => id));
  const ids = [...allBlocks(now)].map(({ block }) => block.id).filter((id) => !were.has(id));
  const back = past.blocks.flatMap((block) => againOf(block, blockIn(now, block.id)?.block));
  return ids.length === 0 ? back : [...back, { kind: 'remove', ids }];
}

function againOf(past: Block, now: Block | undefined): StoredOperation[] {
  if (!now || now.type !== past.type) {
    return [{ kind: 'put', block: past, changed: Object.keys(past.fields), isNew: true }];
  }
  const changed = changedFields(past, now);
  const isMoved = !sameJson(past.place, now.place);
  return [
    ...(changed.length > 0 ? [{ kind: 'put', block: { ...past, place: now.place }, changed } as const] : []),
    ...(isMoved ? [{ kind: 'move', block: past } as const] : []),
  ];
}

/**
 * The operations that make one block what it was, where it stands now. A block that is gone comes back to its place of
 * then, with what was in it.
 * @throws Refusal PAGE_INVALID, PAGE_FULL; EDITED_MEANWHILE when another member has changed the block since `base`
 */
export function blockAgain(
  blockId: string,
  past: Page,
  { blocks, base }: { readonly blocks: BlockBuckets; readonly base: number },
): StoredOperation[] {
  const then = past.blocks.find(({ id }) => id === blockId);
  if (!then) return refuse('PAGE_INVALID', { blockId: 'This block was not on the page then.' });
  const known = blockIn(blocks, blockId);
  if (known) {
    if (Object.values(known.setAt).some((revision) => revision > base)) {
      refuse('EDITED_MEANWHILE', { blockId: 'Another member has changed this meanwhile.' });
    }
    const changed = changedFields(then, known.block);
    return changed.length === 0
      ? []
      : [{ kind: 'put', block: { ...then, place: known.block.place }, changed }];
  }
  const gone = withGoneBlocks(then, past, blocks);
  if (blocks.count + gone.length > CONTENT_LIMITS.blocksOfPage) refuse('PAGE_FULL');
  checkPlace(
    then.place,
    { id: then.id, type: then.type, height: heightIn(then.id, gone) },
    'blockId',
    blocks,
  );
  return gone.map((block) => ({ kind: 'put', block, changed: Object.keys(block.fields), isNew: true }));
}

/** The block and, in reading order, what was in it and is on the page no longer. */
function withGoneBlocks(block: Block, past: Page, now: BlockBuckets): Block[] {
  const within = past.blocks.filter(({ id, place }) => place.parent === block.id && !blockIn(now, id));
  return [block, ...within.flatMap((one) => withGoneBlocks(one, past, now))];
}

/** The levels of a block and of what is in it. */
const heightIn = (id: string, blocks: readonly Block[]): number =>
  1 +
  Math.max(0, ...blocks.filter(({ place }) => place.parent === id).map((one) => heightIn(one.id, blocks)));

const changedFields = (past: Block, now: Block): string[] =>
  [...new Set([...Object.keys(past.fields), ...Object.keys(now.fields)])].filter(
    (name) => !sameJson(past.fields[name] ?? null, now.fields[name] ?? null),
  );

/** Address and status stay: another page may have the address by now, and the status is no part of what was written. */
export function headAgain(
  past: PageHead,
  now: PageHead,
): { readonly head: PageHead; readonly changed: readonly string[] } | undefined {
  const { collection: _, ...then } = past;
  const stays = { slug: now.slug, status: now.status };
  const { collection } = now;
  const head: PageHead = { ...then, ...stays, ...(collection !== undefined && { collection }) };
  const names = [...new Set([...Object.keys(past), ...Object.keys(now)])] as (keyof PageHead)[];
  const changed = names.filter((name) => !sameJson(head[name] ?? null, now[name] ?? null));
  return changed.length === 0 ? undefined : { head, changed };
}
