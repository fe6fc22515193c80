import type { OwnerPage } from '@daybook/contracts/content/owner-pages.api';
import { blockKindOf } from '@daybook/contracts/content/shared/blocks';
import type { Block, PageHead } from '@daybook/contracts/content/shared/page';
import type { RichText } from '@daybook/contracts/content/shared/rich-text';
import { sameJson } from '@daybook/contracts/shared/same-json';
import type { Clash } from '../../../../lib/owner/merge';
import { mergedText } from './merged-text';
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

/** The page as others have left it, and who has changed what of it last. */
export type PageOfOthers = {
  readonly content: PageContent;
  readonly revision: number;
  readonly head: Author;
  readonly authors: ReadonlyMap<string, Author>;
};

/** The page that the API answers, as one that others have changed. */
export const pageOfOthers = (page: OwnerPage): PageOfOthers => ({
  content: contentOf(page),
  revision: page.revision,
  head: { by: page.changedBy, at: page.changedAt },
  authors: authorsOf(page.blocks),
});

/** The members who have changed the blocks last, by the ids of the blocks. */
export const authorsOf = (blocks: OwnerPage['blocks']): ReadonlyMap<string, Author> =>
  new Map(blocks.map(({ id, changedBy, changedAt }) => [id, { by: changedBy, at: changedAt }]));

/**
 * Brings what a member has changed onto the page as others have left it. Fields, places and blocks that only one of the
 * two has changed are as that one has them; of a rich text, so are its paragraphs.
 * @param saved the page that the member began with
 * @param draft the page as the member has it
 * @param typed the path of the field that the member types in: no other member's value takes its place unasked
 */
export function rebased(
  saved: PageContent,
  draft: PageContent,
  theirs: PageOfOthers,
  typed?: string,
): Rebased {
  const now = theirs.content;
  const clashes: Clash[] = [];
  const heads = { base: saved.head, mine: draft.head, theirs: now.head };
  const head = merged(heads, { path: 'head', author: theirs.head, typed, clashes });
  const blocks = new Map<string, Block>();
  for (const id of new Set([...now.blocks.keys(), ...draft.blocks.keys(), ...saved.blocks.keys()])) {
    const author = theirs.authors.get(id) ?? theirs.head;
    const sides = { base: saved.blocks.get(id), mine: draft.blocks.get(id), theirs: now.blocks.get(id) };
    const block = mergedBlock(sides, { path: `blocks.${id}`, author, typed, clashes });
    if (block) blocks.set(id, block);
  }
  keepPlaces(blocks, draft);
  return { saved: now, draft: { head: head as PageHead, blocks }, clashes };
}

type Sides<Value> = { readonly base: Value; readonly mine: Value; readonly theirs: Value };

type Merging = {
  /** of what is merged, such as `blocks.<id>` */
  readonly path: string;
  readonly author: Author;
  readonly typed: string | undefined;
  readonly clashes: Clash[];
  /** whether a value is merged by paragraphs */
  readonly isText?: (name: string) => boolean;
};

function mergedBlock({ base, mine, theirs }: Sides<Block | undefined>, merging: Merging): Block | undefined {
  const { path, author, clashes } = merging;
  if (base && !(mine && theirs)) {
    const left = mine ?? theirs;
    if (!left || isSame(base, left)) return undefined;
    clashes.push({ field: path, mine, theirs, ...author });
    return mine;
  }
  if (!mine || !theirs) return mine ?? theirs;
  if (mine === base) {
    const isTyped = merging.typed?.startsWith(`${path}.`) === true;
    if (!isTyped) return theirs;
  }
  const fields = merged(
    { base: base?.fields ?? {}, mine: mine.fields, theirs: theirs.fields },
    { ...merging, path: `${path}.fields`, isText: (name) => isTextOf(theirs.type, name) },
  );
  const places = {
    base: { place: base?.place },
    mine: { place: mine.place },
    theirs: { place: theirs.place },
  };
  const { place } = merged(places, merging) as Pick<Block, 'place'>;
  const block = { ...theirs, fields, place };
  return isSame(block, theirs) ? theirs : block;
}

const isSame = (a: Block, b: Block): boolean => sameJson(a.fields, b.fields) && sameJson(a.place, b.place);

function isTextOf(type: string, name: string): boolean {
  const fields = blockKindOf(type)?.fields as Readonly<Record<string, { control: { kind: string } }>>;
  return fields?.[name]?.control.kind === 'rich text';
}

/** The values of both; where both have changed one, the own value and a clash. */
function merged({ base, mine, theirs }: Sides<object>, merging: Merging): Values {
  const [was, my, their] = [base, mine, theirs] as [Values, Values, Values];
  const values: Record<string, unknown> = {};
  for (const name of new Set([...Object.keys(my), ...Object.keys(their), ...Object.keys(was)])) {
    values[name] = mergedValue({ base: was[name], mine: my[name], theirs: their[name] }, name, merging);
  }
  return withValues({}, values);
}

function mergedValue({ base, mine, theirs }: Sides<unknown>, name: string, merging: Merging): unknown {
  const { path, typed, author, clashes, isText } = merging;
  const field = `${path}.${name}`;
  const isChanged = !isSameValue(base, mine);
  if (!isChanged && typed !== field) return theirs;
  if (isSameValue(base, theirs) || isSameValue(mine, theirs)) return mine;
  const sides =
    isChanged && isText?.(name) && Array.isArray(base) && Array.isArray(mine) && Array.isArray(theirs)
      ? mergedText(base as RichText, mine as RichText, theirs as RichText)
      : { mine, theirs };
  if (!isSameValue(sides.mine, sides.theirs)) clashes.push({ field, ...sides, ...author });
  return sides.mine;
}

const isSameValue = (a: unknown, b: unknown): boolean => sameJson(a ?? null, b ?? null);

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

/** The clashes with the member's values of now: who goes on typing is asked about the newest. */
export function withOwn(clashes: readonly Clash[], { head, blocks }: PageContent): readonly Clash[] {
  return clashes.map((clash) => {
    const [place, id = '', part, name = ''] = clash.field.split('.');
    const block = blocks.get(id);
    if (place === 'head') return { ...clash, mine: (head as unknown as Values)[id] };
    if (part === undefined || block === undefined) return { ...clash, mine: block };
    return { ...clash, mine: part === 'place' ? block.place : block.fields[name] };
  });
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
