import type { Reading, SharedPart } from './reading.js';

/** The blocks whose HTML says what they are, or which only hold others. */
const READ: ReadonlySet<string> = new Set(
  (
    'paragraph heading list list-item quote pullquote code preformatted verse table separator spacer more nextpage ' +
    'image gallery cover media-text columns column group row stack buttons button embed video audio file html ' +
    'freeform details shortcode missing classic footnotes'
  ).split(' '),
);

/** `wp:name {"ref": 1} /`, as it stands in a comment. The name of an own block of WordPress has no slash. */
const OPENING = /^\s*wp:([a-z][a-z0-9/-]{0,80})(?:\s+(\{.*\}))?\s*(\/?)\s*$/s;

/**
 * Notes a block that no block of ours stands for; what is in it stays as text.
 * @param comment the words of an HTML comment
 * @returns the shared part that the comment stands for
 */
export function noteBlock(comment: string, { unknown, shared, within }: Reading): SharedPart | undefined {
  const [, name, given] = OPENING.exec(comment) ?? [];
  if (name === undefined) return undefined;
  if (name === 'block') return sharedPart(given, { shared, within });
  const plain = name.replace(/^core\//, '');
  if (!READ.has(plain) && !plain.startsWith('core-embed/')) unknown.add(plain);
  return undefined;
}

function sharedPart(
  given: string | undefined,
  { shared, within }: Pick<Reading, 'shared' | 'within'>,
): SharedPart | undefined {
  const ref = /"ref"\s*:\s*"?(\d{1,12})/.exec(given ?? '')?.[1] ?? '';
  return within.includes(ref) ? undefined : shared.get(ref);
}
