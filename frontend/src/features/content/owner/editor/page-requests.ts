import { blockProblems, isBlockType, isKnownBlock } from '@daybook/contracts/content/shared/blocks';
import { CONTENT_LIMITS } from '@daybook/contracts/content/shared/content-limits';
import { type Block, inReadingOrder, type PageHead } from '@daybook/contracts/content/shared/page';
import type { PageOperation } from '@daybook/contracts/content/shared/page-operation';
import { headProblems } from '@daybook/contracts/content/shared/page-shape';
import { sameJson } from '@daybook/contracts/shared/same-json';
import type { PageContent } from './page-content';
import { afterStep, changedFields, type PageStep } from './page-steps';

/** The request that the editor sends next, and the saved page once the API has taken it. */
export type PageRequest = { readonly base: number; readonly after: PageContent } & (
  | { readonly kind: 'head'; readonly fields: Readonly<Record<string, unknown>> }
  | { readonly kind: 'blocks'; readonly operations: readonly PageOperation[] }
);

type Problems = Readonly<Record<string, string>>;

/** The problems of a page that is worked on, by `head.<name>` and `blocks.<id>.<path of the field>`. */
export function problemsOf(saved: PageContent, { head, blocks }: PageContent): Problems {
  const found: Record<string, string> = {};
  for (const [name, text] of Object.entries(headProblems(head) ?? {})) found[`head.${name}`] = text;
  for (const block of blocks.values()) {
    if (block === saved.blocks.get(block.id)) continue;
    for (const [name, text] of Object.entries(fieldProblems(block)))
      found[`blocks.${block.id}.${name}`] = text;
  }
  return found;
}

const fieldProblems = (block: Block): Problems =>
  (isKnownBlock(block) && isBlockType(block.type) && blockProblems(block.type, block.fields)) || {};

/**
 * The next request that brings the saved page nearer to the one that is worked on: the head first, then blocks in an
 * order that the API takes. What has a problem waits until that is solved.
 * @returns undefined when there is nothing that can be sent
 */
export function nextRequest(saved: PageContent, draft: PageContent, base: number): PageRequest | undefined {
  const fields = headChanges(saved.head, draft.head);
  if (Object.keys(fields).length > 0)
    return { kind: 'head', base, fields, after: afterStep(saved, { kind: 'head', fields }) };
  const steps = blockSteps(saved, draft).slice(0, CONTENT_LIMITS.operationsOfRequest);
  if (steps.length === 0) return undefined;
  return {
    kind: 'blocks',
    base,
    operations: steps.map(({ operation }) => operation),
    after: steps.reduce((content, { step }) => afterStep(content, step), saved),
  };
}

function headChanges(saved: PageHead, draft: PageHead): Record<string, unknown> {
  const problems = headProblems(draft) ?? {};
  const isWrong = (name: string) => Object.keys(problems).some((path) => `${path}.`.startsWith(`${name}.`));
  return Object.fromEntries(Object.entries(changedFields(saved, draft)).filter(([name]) => !isWrong(name)));
}

type Planned = { readonly operation: PageOperation; readonly step: PageStep };

/** New blocks before what is in them, then fields, then places, and removals last: nothing is sent that has no place. */
function blockSteps(saved: PageContent, draft: PageContent): Planned[] {
  const [added, changed, moved]: [Planned[], Planned[], Planned[]] = [[], [], []];
  const waiting = new Set<string>();
  for (const block of inReadingOrder(draft.blocks.values())) {
    const before = saved.blocks.get(block.id);
    if (before === block) continue;
    const isWrong = Object.keys(fieldProblems(block)).length > 0;
    if (before) {
      const fields = changedFields(before.fields, block.fields);
      if (!isWrong && Object.keys(fields).length > 0) changed.push(put(block.id, fields));
      if (!sameJson(before.place, block.place)) moved.push(move(block));
    } else if (isWrong || (block.place.parent !== null && waiting.has(block.place.parent))) {
      waiting.add(block.id);
    } else added.push(add(block));
  }
  return [...added, ...changed, ...moved, ...removals(saved, draft)];
}

function removals(saved: PageContent, draft: PageContent): Planned[] {
  const gone = [...saved.blocks.values()].filter(({ id }) => !draft.blocks.has(id));
  const ids = new Set(gone.map(({ id }) => id));
  return gone
    .filter(({ place }) => place.parent === null || !ids.has(place.parent))
    .map(({ id }) => ({
      operation: { kind: 'remove', id },
      step: { kind: 'remove', ids: [id, ...inside(id, gone)] },
    }));
}

const inside = (id: string, blocks: readonly Block[]): string[] =>
  blocks
    .filter(({ place }) => place.parent === id)
    .flatMap((child) => [child.id, ...inside(child.id, blocks)]);

const add = (block: Block): Planned => {
  const { id, type, place, fields } = block;
  return { operation: { kind: 'put', id, type, place, fields }, step: { kind: 'add', blocks: [block] } };
};

const put = (id: string, fields: Record<string, unknown>): Planned => ({
  operation: { kind: 'put', id, fields },
  step: { kind: 'put', id, fields },
});

const move = ({ id, place }: Block): Planned => ({
  operation: { kind: 'move', id, place },
  step: { kind: 'move', id, place },
});
