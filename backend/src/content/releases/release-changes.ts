import type { BlockChange, ReleasedBlockChange } from '@daybook/contracts/content/releases.api';
import { heldByBlock } from '@daybook/contracts/content/shared/blocks';
import type { Block, PageHead } from '@daybook/contracts/content/shared/page';
import { sameJson } from '@daybook/contracts/shared/same-json';

/** The changes that a release would make to a page's blocks, words first, and otherwise in the order of the page. */
export function blockChanges(before: readonly Block[], after: readonly Block[]): ReleasedBlockChange[] {
  const had = new Map(before.map((block) => [block.id, block]));
  const has = new Set(after.map(({ id }) => id));
  const changes = [
    ...after.flatMap((block) => changeOf(had.get(block.id), block)),
    ...before.filter(({ id }) => !has.has(id)).flatMap((block) => changeOf(block, undefined)),
  ];
  return [...changes.filter(isAboutWords), ...changes.filter((change) => !isAboutWords(change))];
}

/** The names of the fields of a head that would change. */
export function headChanges(before: PageHead | undefined, after: PageHead): string[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after)])] as (keyof PageHead)[];
  return names.filter((name) => !sameJson(before?.[name] ?? null, after[name] ?? null));
}

function changeOf(before: Block | undefined, after: Block | undefined): ReleasedBlockChange[] {
  const one = after ?? before;
  const change = kindOf(before, after);
  if (!one || !change) return [];
  return [
    {
      blockId: one.id,
      type: one.type,
      change,
      wordsBefore: before ? heldByBlock(before).words : [],
      wordsAfter: after ? heldByBlock(after).words : [],
    },
  ];
}

function kindOf(before: Block | undefined, after: Block | undefined): BlockChange | undefined {
  if (!before || !after) return before ? 'removed' : 'added';
  if (!sameJson(heldByBlock(before).words, heldByBlock(after).words)) return 'words';
  if (!sameJson(before.fields, after.fields)) return 'fields';
  return sameJson(before.place, after.place) ? undefined : 'moved';
}

const isAboutWords = ({ wordsBefore, wordsAfter }: ReleasedBlockChange) => !sameJson(wordsBefore, wordsAfter);
