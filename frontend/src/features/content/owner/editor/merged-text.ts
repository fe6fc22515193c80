import type { RichText } from '@daybook/contracts/content/shared/rich-text';
import { diff3Merge } from 'node-diff3';

type RichBlock = RichText[number];

/** A text with the changes of both members; the two sides differ where both have changed one paragraph. */
export type MergedText = { readonly mine: RichText; readonly theirs: RichText };

/** The keys of an object in their order: two members' editors may write them in different ones. */
const inOrder = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;

/** Merges what two members have made of a text, paragraph by paragraph. Headings, lists and pictures count as such. */
export function mergedText(base: RichText, mine: RichText, theirs: RichText): MergedText {
  const nodes = new Map<string, RichBlock>();
  const keysOf = (text: RichText) =>
    text.map((node) => {
      const key = JSON.stringify(node, inOrder);
      nodes.set(key, node);
      return key;
    });
  const regions = diff3Merge(keysOf(mine), keysOf(base), keysOf(theirs), { excludeFalseConflicts: true });
  const sides = { mine: [] as string[], theirs: [] as string[] };
  for (const { ok, conflict } of regions) {
    const { a, b } = conflict ? byParagraph(conflict.a, conflict.o, conflict.b) : { a: ok, b: ok };
    sides.mine.push(...(a ?? []));
    sides.theirs.push(...(b ?? []));
  }
  const textOf = (keys: readonly string[]) =>
    keys.map((key) => nodes.get(key)).filter((node) => node !== undefined);
  return { mine: textOf(sides.mine), theirs: textOf(sides.theirs) };
}

/** Neighbours that each of the two has changed count as one region: where there are as many paragraphs as before, each is merged here. */
function byParagraph(a: readonly string[], o: readonly string[], b: readonly string[]) {
  if (a.length !== o.length || b.length !== o.length) return { a, b };
  return {
    a: a.map((mine, i) => (mine === o[i] ? (b[i] ?? mine) : mine)),
    b: b.map((theirs, i) => (theirs === o[i] ? (a[i] ?? theirs) : theirs)),
  };
}
