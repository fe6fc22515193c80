import type { OwnerPage } from '@daybook/contracts/content/owner-pages.api';
import type { Block, PageHead } from '@daybook/contracts/content/shared/page';
import { sameJson } from '@daybook/contracts/shared/same-json';
import type { Clash } from '../../../../lib/owner/merge';
import { contentOf, type PageContent } from './page-content';
import { withValues } from './page-steps';

type Values = Readonly<Record<string, unknown>>;
type Author = Pick<Clash, 'by' | 'at'>;

/** The page as both members have it, and the parts that both have set: the own value stands until one is chosen. */
export type Rebased = {
  /** the page as the API has it */
  readonly saved: PageContent;
  readonly draft: PageContent;
  readonly clashes: readonly Clash[];
};

/**
 * Brings what a member has changed onto the page as others have left it. Fields, places and blocks that only one of the
 * two has changed are as that one has them.
 * @param saved the page that the member began with
 * @param draft the page as the member has it
 * @param theirs the page as the API has it now
 */
export function rebased(saved: PageContent, draft: PageContent, theirs: OwnerPage): Rebased {
  const now = contentOf(theirs);
  const clashes: Clash[] = [];
  const ofHead = { by: theirs.changedBy, at: theirs.changedAt };
  const head = merged({ base: saved.head, mine: draft.head, theirs: now.head }, 'head', ofHead, clashes);
  const authors = new Map(
    theirs.blocks.map(({ id, changedBy, changedAt }) => [id, { by: changedBy, at: changedAt }]),
  );
  const blocks = new Map<string, Block>();
  for (const id of new Set([...now.blocks.keys(), ...draft.blocks.keys(), ...saved.blocks.keys()])) {
    const author = authors.get(id) ?? ofHead;
    const sides = { base: saved.blocks.get(id), mine: draft.blocks.get(id), theirs: now.blocks.get(id) };
    const block = mergedBlock(id, sides, author, clashes);
    if (block) blocks.set(id, block);
  }
  keepPlaces(blocks, draft);
  return { saved: now, draft: { head: head as PageHead, blocks }, clashes };
}

type Sides<Value> = { readonly base: Value; readonly mine: Value; readonly theirs: Value };

function mergedBlock(
  id: string,
  { base, mine, theirs }: Sides<Block | undefined>,
  author: Author,
  clashes: Clash[],
): Block | undefined {
  if (!base) return mine ?? theirs;
  if (!theirs) {
    if (mine && !isSame(base, mine))
      clashes.push({ field: `blocks.${id}`, mine, theirs: undefined, ...author });
    return mine && !isSame(base, mine) ? mine : undefined;
  }
  if (!mine) {
    if (!isSame(base, theirs)) clashes.push({ field: `blocks.${id}`, mine: undefined, theirs, ...author });
    return undefined;
  }
  const fields = merged(
    { base: base.fields, mine: mine.fields, theirs: theirs.fields },
    `blocks.${id}.fields`,
    author,
    clashes,
  );
  const places = {
    base: { place: base.place },
    mine: { place: mine.place },
    theirs: { place: theirs.place },
  };
  const { place } = merged(places, `blocks.${id}`, author, clashes) as Pick<Block, 'place'>;
  const block = { ...theirs, fields, place };
  return isSame(block, theirs) ? theirs : block;
}

const isSame = (a: Block, b: Block): boolean => sameJson(a.fields, b.fields) && sameJson(a.place, b.place);

/** The values of both; where both have changed one, the own value and a clash. */
function merged(
  { base, mine, theirs }: Sides<object>,
  path: string,
  author: Author,
  clashes: Clash[],
): Values {
  const [was, my, their] = [base, mine, theirs] as [Values, Values, Values];
  const values: Record<string, unknown> = {};
  for (const name of new Set([...Object.keys(my), ...Object.keys(their), ...Object.keys(was)])) {
    const [b, m, t] = [was[name] ?? null, my[name] ?? null, their[name] ?? null];
    const isMine = !sameJson(b, m);
    if (isMine && !sameJson(b, t) && !sameJson(m, t)) {
      clashes.push({ field: `${path}.${name}`, mine: my[name], theirs: their[name], ...author });
    }
    values[name] = isMine ? m : t;
  }
  return withValues({}, values);
}

/** A block that stays while another member has removed what it stands in keeps that as well. */
function keepPlaces(blocks: Map<string, Block>, draft: PageContent): void {
  for (const block of [...blocks.values()]) {
    let { parent } = block.place;
    while (parent !== null && !blocks.has(parent)) {
      const kept = draft.blocks.get(parent);
      if (!kept) {
        blocks.delete(block.id);
        break;
      }
      blocks.set(parent, kept);
      parent = kept.place.parent;
    }
  }
}

/** The page with the other member's values of these parts. @param taken the fields of the clashes that stay theirs */
export function withTaken(
  draft: PageContent,
  clashes: readonly Clash[],
  taken: ReadonlySet<string>,
): PageContent {
  const blocks = new Map(draft.blocks);
  let { head } = draft;
  for (const { field, theirs } of clashes.filter((clash) => taken.has(clash.field))) {
    const [place, id = '', part, name = ''] = field.split('.');
    const value = { [place === 'head' ? id : name]: theirs ?? null };
    const block = blocks.get(id);
    if (place === 'head') head = withValues(head, value);
    else if (part === undefined && theirs === undefined) blocks.delete(id);
    else if (part === undefined) blocks.set(id, theirs as Block);
    else if (block && part === 'place') blocks.set(id, { ...block, place: theirs as Block['place'] });
    else if (block) blocks.set(id, { ...block, fields: withValues(block.fields, value) });
  }
  return { head, blocks };
}
