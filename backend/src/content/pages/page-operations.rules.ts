import {
  blockKindOf,
  blockProblems,
  isBlockType,
  readBlock,
  standsOnPage,
  versionOf,
} from '@daybook/contracts/content/shared/blocks';
import { CONTENT_LIMITS } from '@daybook/contracts/content/shared/content-limits';
import { type Block, type BlockPlace, compareBlocks } from '@daybook/contracts/content/shared/page';
import type { PageOperation, StoredOperation } from '@daybook/contracts/content/shared/page-operation';
import { refuse } from '@daybook/contracts/shared/errors';
import { unreachable } from '@daybook/contracts/shared/event';
import { sameJson } from '@daybook/contracts/shared/same-json';
import { allBlocks, type BlockBuckets, blockIn, type KnownBlock } from './block-buckets.state.js';

/** The facts that an operation is judged by. */
export type Ground = {
  /** as the operations before it in the request have left them */
  readonly blocks: BlockBuckets;
  /** the revision of the page that its editor had read */
  readonly base: number;
  /** the revision that the request itself will be: what it has set before is no change of another member */
  readonly own: number;
  /** the page is a region, which shows no other one */
  readonly isRegion?: boolean | undefined;
};

/**
 * Decides an operation; undefined: nothing changes. It is refused when another member has set the same field, or
 * the same block's place, to another value since the editor read it.
 * @param at the operation's place in the request, such as `operations.3`: problems are keyed by it
 * @throws Refusal PAGE_INVALID, PAGE_FULL, EDITED_MEANWHILE
 */
export function storedOperation(
  operation: PageOperation,
  at: string,
  ground: Ground,
): StoredOperation | undefined {
  switch (operation.kind) {
    case 'put': {
      const known = blockIn(ground.blocks, operation.id);
      return known ? changedBlock(known, operation, at, ground) : newBlock(operation, at, ground);
    }
    case 'move':
      return movedBlock(operation, at, ground);
    case 'remove':
      return removedBlocks(operation.id, at, ground);
    default:
      return unreachable(operation);
  }
}

type Put = Extract<PageOperation, { kind: 'put' }>;
type Move = Extract<PageOperation, { kind: 'move' }>;

function newBlock({ id, type, place, fields }: Put, at: string, ground: Ground): StoredOperation {
  const { blocks } = ground;
  const kind = type === undefined ? undefined : blockKindOf(type);
  if (type === undefined || place === undefined) return refuseAt(`${at}.id`, 'This block no longer exists.');
  if (!kind || !isBlockType(type)) {
    return refuseAt(`${at}.type`, `${type.slice(0, 60)} is not one of the expected options`);
  }
  if (blocks.count >= CONTENT_LIMITS.blocksOfPage) refuse('PAGE_FULL');
  checkPlace(place, { id, type, height: 1 }, at, blocks);
  if (type === 'shared-section') checkShared(at, ground);
  const filled = withFields(kind.defaults, fields);
  const block = checked({ id, type, version: versionOf(kind), fields: filled, place }, at);
  return { kind: 'put', block, changed: Object.keys(filled), isNew: true };
}

function changedBlock(
  { block: stored, setAt }: KnownBlock,
  { fields, type }: Put,
  at: string,
  ground: Ground,
): StoredOperation | undefined {
  const kind = blockKindOf(stored.type);
  if (!kind || stored.version > versionOf(kind)) {
    return refuseAt(`${at}.id`, 'This block can’t be edited here.');
  }
  if (type !== undefined && type !== stored.type) {
    return refuseAt(`${at}.type`, 'The type of a block never changes.');
  }
  const before = readBlock(stored);
  const changed = Object.keys(fields).filter((name) => !isSame(before.fields[name], fields[name]));
  for (const name of changed) {
    if (isOfOthers(setAt[name] ?? -1, ground)) refuseConflict(`${at}.fields.${name}`);
  }
  if (changed.length === 0) return undefined;
  return {
    kind: 'put',
    block: checked({ ...before, fields: withFields(before.fields, fields) }, at),
    changed,
  };
}

function movedBlock({ id, place }: Move, at: string, ground: Ground): StoredOperation | undefined {
  const { blocks } = ground;
  const known = blockIn(blocks, id) ?? refuseAt(`${at}.id`, 'This block no longer exists.');
  const { block, placedAt } = known;
  if (sameJson(block.place, place)) return undefined;
  if (isOfOthers(placedAt, ground)) refuseConflict(`${at}.place`);
  checkPlace(place, { id, type: block.type, height: heightOf(id, blocks) }, at, blocks);
  return { kind: 'move', block: { ...block, place: { parent: place.parent, order: place.order } } };
}

/** A removal never throws away unseen what others have written since its editor read the page. */
function removedBlocks(id: string, at: string, ground: Ground): StoredOperation | undefined {
  const { blocks } = ground;
  if (!blockIn(blocks, id)) return undefined;
  const ids = [id, ...within(id, blocks)];
  for (const one of ids) {
    const known = blockIn(blocks, one);
    if (known && changesOf(known).some((revision) => isOfOthers(revision, ground)))
      refuseConflict(`${at}.id`);
  }
  return { kind: 'remove', ids };
}

const changesOf = ({ setAt, placedAt }: KnownBlock): readonly number[] => [placedAt, ...Object.values(setAt)];

/** Whether a part was set after the editor had read the page, by a request that was not this one. */
const isOfOthers = (revision: number, { base, own }: Ground): boolean => revision > base && revision !== own;

/** @throws Refusal PAGE_INVALID when the page can show no further region */
function checkShared(at: string, { blocks, isRegion }: Ground): void {
  if (isRegion) refuseAt(`${at}.type`, 'A shared section can’t show another one.');
  const shown = [...allBlocks(blocks)].filter(({ block }) => block.type === 'shared-section').length;
  if (shown >= CONTENT_LIMITS.sharedSections) {
    refuseAt(`${at}.type`, `A page can show ${CONTENT_LIMITS.sharedSections} shared sections.`);
  }
}

/** The block that goes to a place, and how many levels it brings. */
type Placed = { readonly id: string; readonly type: string; readonly height: number };

/** @throws Refusal PAGE_INVALID when no block can stand there */
export function checkPlace(
  place: BlockPlace,
  { id, type, height }: Placed,
  at: string,
  blocks: BlockBuckets,
): void {
  if ((place.parent === null) !== standsOnPage(type)) {
    refuseAt(`${at}.place.parent`, 'A section stands on the page, and every other block in a section.');
  }
  let levels = height;
  for (let parent = place.parent; parent !== null; levels += 1) {
    if (parent === id) refuseAt(`${at}.place.parent`, 'A block can’t be moved into itself.');
    const known = blockIn(blocks, parent) ?? refuseAt(`${at}.place.parent`, 'This block no longer exists.');
    if (parent === place.parent && !blockKindOf(known.block.type)?.holdsBlocks) {
      refuseAt(`${at}.place.parent`, 'This block can’t hold others.');
    }
    parent = known.block.place.parent;
  }
  if (levels > CONTENT_LIMITS.depth) {
    refuseAt(
      `${at}.place.parent`,
      `Blocks stand in one another ${CONTENT_LIMITS.depth} levels deep at most.`,
    );
  }
}

/** All that is in a block, in reading order. */
const within = (id: string, blocks: BlockBuckets): string[] =>
  childrenOf(id, blocks).flatMap((child) => [child.id, ...within(child.id, blocks)]);

/** The levels of a block and of what is in it. */
const heightOf = (id: string, blocks: BlockBuckets): number =>
  1 + Math.max(0, ...childrenOf(id, blocks).map((child) => heightOf(child.id, blocks)));

const childrenOf = (id: string, blocks: BlockBuckets): readonly Block[] =>
  [...allBlocks(blocks)]
    .map(({ block }) => block)
    .filter(({ place }) => place.parent === id)
    .sort(compareBlocks);

/** The block, if its fields are what its type takes and it is not too large. */
function checked(block: Block, at: string): Block {
  const problems = isBlockType(block.type) ? blockProblems(block.type, block.fields) : undefined;
  if (problems) {
    refuse(
      'PAGE_INVALID',
      Object.fromEntries(Object.entries(problems).map(([name, text]) => [`${at}.fields.${name}`, text])),
    );
  }
  if (utf8Length(JSON.stringify(block)) > CONTENT_LIMITS.block) {
    refuseAt(`${at}.fields`, `A block can hold ${CONTENT_LIMITS.block / 1024} kB.`);
  }
  return block;
}

/** Bytes of a text in UTF-8: 2 for each half of a pair, 3 for what is beyond U+07FF otherwise. */
function utf8Length(text: string): number {
  let bytes = text.length;
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i);
    if (code > 0x7f) bytes += code > 0x7ff && (code < 0xd800 || code > 0xdfff) ? 2 : 1;
  }
  return bytes;
}

/** The fields with those that change; null takes one out. */
function withFields(
  before: Readonly<Record<string, unknown>>,
  changes: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const fields = Object.entries({ ...before, ...changes });
  return Object.fromEntries(fields.filter(([, value]) => value !== null && value !== undefined));
}

const isSame = (before: unknown, after: unknown): boolean => sameJson(before ?? null, after ?? null);

const refuseAt = (path: string, text: string): never => refuse('PAGE_INVALID', { [path]: text });
const refuseConflict = (path: string): never =>
  refuse('EDITED_MEANWHILE', { [path]: 'Another member has changed this meanwhile.' });
