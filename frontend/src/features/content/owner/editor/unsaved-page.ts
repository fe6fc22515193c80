import type { Block, PageHead } from '@daybook/contracts/content/shared/page';
import { sameJson } from '@daybook/contracts/shared/same-json';
import type { PageContent } from './page-content';

type Values = Readonly<Record<string, unknown>>;

/** One value as the API had it, as the member has it, and as a request without an answer has set it. */
type Sides<Value> = {
  readonly base: Value;
  readonly mine: Value;
  readonly sent?: Value;
};

/** The parts of a page that a member has changed and that the API has not acknowledged. */
export type UnsavedPage = {
  readonly head?: Sides<PageHead>;
  readonly blocks: readonly ({ readonly id: string } & Partial<Sides<Block>>)[];
};

/**
 * The changes that would be lost with the tab.
 * @param saved the page as the API has acknowledged it
 * @param sent as it will be once a request without an answer is taken; undefined: there is none
 * @returns undefined when there is nothing
 */
export function unsavedOf(
  saved: PageContent,
  draft: PageContent,
  sent: PageContent | undefined,
): UnsavedPage | undefined {
  const ids = new Set([...saved.blocks.keys(), ...draft.blocks.keys(), ...(sent?.blocks.keys() ?? [])]);
  const blocks: UnsavedPage['blocks'][number][] = [];
  for (const id of ids) {
    const [base, mine] = [saved.blocks.get(id), draft.blocks.get(id)];
    const then = sent ? sent.blocks.get(id) : base;
    if (isSame(base, mine) && isSame(base, then)) continue;
    blocks.push({ id, ...(base && { base }), ...(mine && { mine }), ...(then && { sent: then }) });
  }
  const then = sent?.head ?? saved.head;
  const isHeadSame = isSame(saved.head, draft.head) && isSame(saved.head, then);
  if (blocks.length === 0 && isHeadSame) return undefined;
  return { blocks, ...(!isHeadSame && { head: { base: saved.head, mine: draft.head, sent: then } }) };
}

const isSame = (a: unknown, b: unknown): boolean => a === b || sameJson(a ?? null, b ?? null);

/**
 * The page that the member began with and the page as they left it, around what they have not changed.
 * @param now the page as the API has it now
 */
export function sidesOf(
  now: PageContent,
  unsaved: UnsavedPage,
): { readonly saved: PageContent; readonly draft: PageContent } {
  const saved = new Map(now.blocks);
  const draft = new Map(now.blocks);
  for (const { id, base, mine, sent } of unsaved.blocks) {
    set(saved, id, acknowledged(base, sent, now.blocks.get(id)));
    set(draft, id, mine);
  }
  const { head } = unsaved;
  const begun = head ? withArrived(head.base, head.sent ?? head.base, now.head) : now.head;
  return {
    saved: { head: begun, blocks: saved },
    draft: { head: head?.mine ?? now.head, blocks: draft },
  };
}

function set(blocks: Map<string, Block>, id: string, block: Block | undefined): void {
  if (block) blocks.set(id, block);
  else blocks.delete(id);
}

/** The block that the member's changes stand on: what a request without an answer has set counts when it did arrive. */
function acknowledged(
  base: Block | undefined,
  sent: Block | undefined,
  now: Block | undefined,
): Block | undefined {
  if (!sent || !now) return base;
  if (!base) return sent;
  const hasMoved = isSame(now.place, sent.place);
  return {
    ...base,
    fields: withArrived(base.fields, sent.fields, now.fields),
    place: hasMoved ? sent.place : base.place,
  };
}

function withArrived<Whole extends object>(base: Whole, sent: Whole, now: Whole): Whole {
  const [was, set, is] = [base, sent, now] as Values[] as [Values, Values, Values];
  const names = Object.keys({ ...was, ...set }).filter((name) => isSame(set[name], is[name]));
  const values = { ...was, ...Object.fromEntries(names.map((name) => [name, set[name]])) };
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Whole;
}
