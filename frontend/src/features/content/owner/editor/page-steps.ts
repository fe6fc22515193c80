import {
  type Block,
  type BlockPlace,
  inReadingOrder,
  type PageHead,
} from '@daybook/contracts/content/shared/page';
import { sameJson } from '@daybook/contracts/shared/same-json';
import type { PageContent } from './page-content';

type Values = Readonly<Record<string, unknown>>;

/** One change that a member makes to a page. Each has an opposite. */
export type PageStep =
  /** null takes a field out */
  | { readonly kind: 'put'; readonly id: string; readonly fields: Values }
  | { readonly kind: 'add'; readonly blocks: readonly Block[] }
  | { readonly kind: 'move'; readonly id: string; readonly place: BlockPlace }
  | { readonly kind: 'remove'; readonly ids: readonly string[] }
  | { readonly kind: 'head'; readonly fields: Values };

/** The values with those that change; null takes one out. */
export const withValues = <Whole extends object>(before: Whole, changes: Values): Whole =>
  Object.fromEntries(
    Object.entries({ ...before, ...changes }).filter(([, value]) => value !== null && value !== undefined),
  ) as Whole;

/** The page after a step. A step about a block that is gone changes nothing. */
export function afterStep(content: PageContent, step: PageStep): PageContent {
  if (step.kind === 'head') return { ...content, head: withValues<PageHead>(content.head, step.fields) };
  const blocks = new Map(content.blocks);
  if (step.kind === 'add') for (const block of step.blocks) blocks.set(block.id, block);
  else if (step.kind === 'remove') for (const id of step.ids) blocks.delete(id);
  else {
    const block = blocks.get(step.id);
    if (!block) return content;
    blocks.set(
      step.id,
      step.kind === 'put'
        ? { ...block, fields: withValues(block.fields, step.fields) }
        : { ...block, place: step.place },
    );
  }
  return { ...content, blocks };
}

/** The fields that differ, as an operation names them: null for one that is gone. */
export function changedFields(before: object, after: object): Record<string, unknown> {
  const [was, is] = [before, after] as Readonly<Record<string, unknown>>[];
  const names = new Set([...Object.keys(was ?? {}), ...Object.keys(is ?? {})]);
  const changed = [...names].filter((name) => !sameJson(was?.[name] ?? null, is?.[name] ?? null));
  return Object.fromEntries(changed.map((name) => [name, is?.[name] ?? null]));
}

/** The values that the changes replace; null for one that was not there. */
const valuesBefore = (before: object, changes: Values): Values =>
  Object.fromEntries(Object.keys(changes).map((name) => [name, (before as Values)[name] ?? null]));

/** The step that takes another one back. @param content the page before that step */
export function oppositeOf(content: PageContent, step: PageStep): PageStep | undefined {
  const { blocks, head } = content;
  switch (step.kind) {
    case 'head':
      return { kind: 'head', fields: valuesBefore(head, step.fields) };
    case 'add':
      return { kind: 'remove', ids: step.blocks.map(({ id }) => id) };
    case 'remove':
      return {
        kind: 'add',
        blocks: step.ids.map((id) => blocks.get(id)).filter((block) => block !== undefined),
      };
    case 'put': {
      const block = blocks.get(step.id);
      return block && { kind: 'put', id: step.id, fields: valuesBefore(block.fields, step.fields) };
    }
    case 'move': {
      const block = blocks.get(step.id);
      return block && { kind: 'move', id: step.id, place: block.place };
    }
  }
}

/** A step of a member, and the one that takes it back. */
export type Done = { readonly step: PageStep; readonly back: PageStep };

/** The same, as an undone step is done again. */
export const turned = ({ step, back }: Done): Done => ({ step: back, back: step });

/**
 * What is left to take back of a step, so that it never takes back what another member has done since: values that are
 * still those of the step, blocks that are still there.
 */
export function remainingBack(content: PageContent, { step, back }: Done): PageStep | undefined {
  const { blocks, head } = content;
  if (back.kind === 'head' && step.kind === 'head') {
    const fields = stillSet(head, step.fields, back.fields);
    return Object.keys(fields).length > 0 ? { kind: 'head', fields } : undefined;
  }
  if (back.kind === 'put' && step.kind === 'put') {
    const block = blocks.get(back.id);
    const fields = block ? stillSet(block.fields, step.fields, back.fields) : {};
    return Object.keys(fields).length > 0 ? { ...back, fields } : undefined;
  }
  if (back.kind === 'move' && step.kind === 'move') {
    const { parent } = back.place;
    const isThere = parent === null || blocks.has(parent);
    return isThere && sameJson(blocks.get(back.id)?.place ?? null, step.place) ? back : undefined;
  }
  if (back.kind === 'add') return missingOf(content, back.blocks);
  if (back.kind === 'remove') return holdsOthers(content, back.ids) ? undefined : back;
  return back;
}

/** Whether a block stands in one of these that is not one of them. */
function holdsOthers({ blocks }: PageContent, ids: readonly string[]): boolean {
  const own = new Set<string | null>(ids);
  return [...blocks.values()].some(({ id, place }) => own.has(place.parent) && !own.has(id));
}

const stillSet = (now: object, set: Values, before: Values): Values =>
  Object.fromEntries(
    Object.entries(before).filter(([name]) =>
      sameJson((now as Values)[name] ?? null, (set[name] ?? null) as unknown),
    ),
  );

/** Blocks that are gone and whose place is still there. */
function missingOf({ blocks }: PageContent, wanted: readonly Block[]): PageStep | undefined {
  const known = new Set(blocks.keys());
  const missing: Block[] = [];
  for (const block of wanted) {
    const { parent } = block.place;
    if (known.has(block.id) || (parent !== null && !known.has(parent))) continue;
    known.add(block.id);
    missing.push(block);
  }
  return missing.length > 0 ? { kind: 'add', blocks: missing } : undefined;
}

/** The steps from one page to another: new blocks before what is in them, and removals last. */
export function stepsBetween(before: PageContent, after: PageContent): PageStep[] {
  const fields = changedFields(before.head, after.head);
  const head: PageStep[] = Object.keys(fields).length > 0 ? [{ kind: 'head', fields }] : [];
  const ids = [...before.blocks.keys()].filter((id) => !after.blocks.has(id));
  const removals: PageStep[] = ids.length > 0 ? [{ kind: 'remove', ids }] : [];
  const added: Block[] = [];
  const changed: PageStep[] = [];
  for (const block of inReadingOrder(after.blocks.values())) {
    const was = before.blocks.get(block.id);
    if (!was) added.push(block);
    else changed.push(...stepsOfBlock(was, block));
  }
  const additions: PageStep[] = added.length > 0 ? [{ kind: 'add', blocks: added }] : [];
  return [...head, ...additions, ...changed, ...removals];
}

function stepsOfBlock(was: Block, { id, fields: now, place }: Block): PageStep[] {
  const fields = changedFields(was.fields, now);
  return [
    ...(Object.keys(fields).length > 0 ? [{ kind: 'put', id, fields } as const] : []),
    ...(sameJson(was.place, place) ? [] : [{ kind: 'move', id, place } as const]),
  ];
}
