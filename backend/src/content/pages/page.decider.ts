import type { PageEvent } from '@daybook/contracts/content/content.events';
import type { Page, PageHead } from '@daybook/contracts/content/shared/page';
import type { PageOperation, StoredOperation } from '@daybook/contracts/content/shared/page-operation';
import { headProblems } from '@daybook/contracts/content/shared/page-shape';
import { refuse } from '@daybook/contracts/shared/errors';
import { type Decider, unreachable } from '@daybook/contracts/shared/event';
import { sameJson } from '@daybook/contracts/shared/same-json';
import { type BlockBuckets, NO_BLOCKS } from './block-buckets.state.js';
import { applied, type ExistingPage, NO_PAGE, type PageState, pageOf, withPageEvent } from './page.state.js';
import { type Ground, storedOperation } from './page-operations.rules.js';
import { blockAgain, blocksAgain, headAgain } from './page-restore.rules.js';

/** `base`: the revision of the page's stream that the editor had read. */
export type PageCommand =
  | { kind: 'create'; id: string; head: PageHead; operations: readonly PageOperation[] }
  | { kind: 'change blocks'; base: number; operations: readonly PageOperation[] }
  /** those fields of the head that change; null takes an optional one out */
  | { kind: 'save head'; base: number; fields: Readonly<Record<string, unknown>> }
  /** makes what stands there a version that a release can pin */
  | { kind: 'version' }
  /** brings a page, or one block of it, back to what it was at an earlier revision */
  | { kind: 'bring back'; base: number; from: number; past: Page; blockId?: string | undefined }
  /** `base`: the revision at which the page was looked at; where it is left out, the page goes as it is */
  | { kind: 'trash'; base?: number | undefined }
  | { kind: 'restore' };

/**
 * A page is a flat map of blocks. An edit says which fields it sets, so that two members who edit one page are both
 * right unless they set the same field to different values. What changes nothing is no event.
 */
export const pageDecider: Decider<PageState, PageCommand, PageEvent> = {
  initial: NO_PAGE,

  decide(command, state) {
    if (command.kind === 'create') return created(command, state);
    if (state.status === 'absent') return refuse('PAGE_NOT_FOUND');
    switch (command.kind) {
      case 'trash':
        if (state.status !== 'existing') return [];
        if ((command.base ?? state.revision) !== state.revision) refuse('EDITED_MEANWHILE');
        return [{ type: 'PageTrashed', data: { pageId: state.id } }];
      case 'restore':
        return state.status === 'in trash' ? [{ type: 'PageRestored', data: { pageId: state.id } }] : [];
      default:
        if (state.status === 'in trash') refuse('PAGE_IN_TRASH');
        return edited(command, state);
    }
  },

  evolve: withPageEvent,
};

type Create = Extract<PageCommand, { kind: 'create' }>;
type Edit = Exclude<PageCommand, { kind: 'create' | 'trash' | 'restore' }>;

function created({ id, head, operations }: Create, state: PageState): PageEvent[] {
  if (state.status !== 'absent') refuse('PAGE_INVALID', { id: 'Another page has this id.' });
  const problems = headProblems(head);
  if (problems) refuse('PAGE_INVALID', problems);
  const { blocks } = decided(operations, { blocks: NO_BLOCKS, base: -1, own: 0, isRegion: isRegion(head) });
  const page = pageOf({ id, head, blocks });
  return [{ type: 'PageCreated', data: { page } }];
}

function edited(command: Edit, state: ExistingPage & { readonly revision: number }): PageEvent[] {
  switch (command.kind) {
    case 'change blocks': {
      const { base, operations } = command;
      mustBePast(base, state.revision);
      const { stored } = decided(operations, {
        blocks: state.blocks,
        base,
        own: state.revision + 1,
        isRegion: isRegion(state.head),
      });
      if (stored.length === 0) return [];
      return [{ type: 'BlocksChanged', data: { pageId: state.id, base, operations: stored } }];
    }
    case 'save head':
      return savedHead(command.fields, command.base, state);
    case 'version': {
      if (state.versionedAt > state.changedAt) return [];
      const page: Page = pageOf(state);
      return [{ type: 'PageVersioned', data: { pageId: state.id, version: state.version + 1, page } }];
    }
    case 'bring back':
      return broughtBack(command, state);
    default:
      return unreachable(command);
  }
}

/** The whole page comes back only over what its member has seen; a block, only over what they have seen of it. */
function broughtBack(
  { base, from, past, blockId }: Extract<PageCommand, { kind: 'bring back' }>,
  state: ExistingPage & { readonly revision: number },
): PageEvent[] {
  const { id: pageId, blocks, head, changedAt, revision } = state;
  mustBePast(base, revision);
  if (blockId === undefined && changedAt > base) refuse('EDITED_MEANWHILE');
  const operations =
    blockId === undefined ? blocksAgain(past, blocks) : blockAgain(blockId, past, { blocks, base });
  const again = blockId === undefined ? headAgain(past.head, head) : undefined;
  return [
    ...(operations.length === 0
      ? []
      : [{ type: 'BlocksChanged', data: { pageId, base, operations, restoredFrom: from } } as const]),
    ...(again
      ? [{ type: 'PageHeadSaved', data: { pageId, base, ...again, restoredFrom: from } } as const]
      : []),
  ];
}

/** Decides a request's operations, each on what the ones before it led to. */
function decided(
  operations: readonly PageOperation[],
  { blocks, base, own, isRegion }: Ground,
): { readonly stored: readonly StoredOperation[]; readonly blocks: BlockBuckets } {
  const stored: StoredOperation[] = [];
  let after = blocks;
  for (const [i, operation] of operations.entries()) {
    const result = storedOperation(operation, `operations.${i}`, { blocks: after, base, own, isRegion });
    if (!result) continue;
    stored.push(result);
    after = applied(after, result, own);
  }
  return { stored, blocks: after };
}

function savedHead(
  fields: Readonly<Record<string, unknown>>,
  base: number,
  { id, head, headSetAt, revision }: ExistingPage & { readonly revision: number },
): PageEvent[] {
  mustBePast(base, revision);
  const before = head as unknown as Readonly<Record<string, unknown>>;
  const changed = Object.keys(fields).filter((name) => !sameJson(before[name] ?? null, fields[name] ?? null));
  for (const name of changed) {
    if ((headSetAt[name] ?? -1) > base) {
      refuse('EDITED_MEANWHILE', { [name]: 'Another member has changed this meanwhile.' });
    }
  }
  if (changed.length === 0) return [];
  mustBeChangeable(changed, head);
  const given = Object.entries({ ...before, ...fields }).filter(([, value]) => value !== null);
  const next = Object.fromEntries(given) as unknown as PageHead;
  const problems = headProblems(next);
  if (problems) refuse('PAGE_INVALID', problems);
  return [{ type: 'PageHeadSaved', data: { pageId: id, base, head: next, changed } }];
}

/** A page stays one, and a region has neither an address nor a collection. */
function mustBeChangeable(changed: readonly string[], head: PageHead): void {
  const fixed = isRegion(head) ? FIXED_OF_REGION : ['kind'];
  const refused = changed.filter((name) => fixed.includes(name));
  if (refused.length === 0) return;
  refuse('PAGE_INVALID', Object.fromEntries(refused.map((name) => [name, 'This never changes.'])));
}

const FIXED_OF_REGION = ['kind', 'slug', 'collection'];
const isRegion = ({ kind }: PageHead): boolean => kind === 'region';

function mustBePast(base: number, revision: number): void {
  if (base > revision) refuse('PAGE_INVALID', { base: 'This revision does not exist yet.' });
}
