import type { Reading, SharedPart } from './reading.js';

/** The blocks whose HTML says what they are, or which only hold others. */
const READ: ReadonlySet<string> = new Set(
  (
    'paragraph heading list list-item quote pullquote code preformatted verse table separator spacer more nextpage ' +
    'image gallery cover media-text columns column group row stack buttons button embed video audio file html ' +
    'freeform details shortcode missing classic footnotes'
  ).split(' '),
);

/** Characters of a comment that are read: of a longer one only the name of its block. */
const MOST_COMMENT = 10_000;
/** `wp:name`, with which the comment of a block begins. The name of an own block of WordPress has no slash. */
const NAME = /^wp:([a-z][a-z0-9/-]{0,80})(?=\s|$)/;
const REF = /"ref"\s{0,10}:\s{0,10}"?(\d{1,12})/;

/** `wp:name {"ref": 1} /`, as it stands in a comment; undefined: the comment begins no block. */
function openingOf(comment: string): { readonly name: string; readonly given: string } | undefined {
  const head = comment.slice(0, MOST_COMMENT).trimStart();
  const name = NAME.exec(head)?.[1];
  if (name === undefined) return undefined;
  const rest = head.slice('wp:'.length + name.length).trim();
  if (comment.length > MOST_COMMENT) return rest.startsWith('{') ? { name, given: '' } : undefined;
  const given = rest.endsWith('/') ? rest.slice(0, -1).trimEnd() : rest;
  const isJson = given.startsWith('{') && given.endsWith('}');
  return given === '' || isJson ? { name, given } : undefined;
}

/**
 * Notes a block that no block of ours stands for; what is in it stays as text.
 * @param comment the words of an HTML comment
 * @returns the shared part that the comment stands for
 */
export function noteBlock(comment: string, { unknown, shared, within }: Reading): SharedPart | undefined {
  const opening = openingOf(comment);
  if (!opening) return undefined;
  const { name, given } = opening;
  if (name === 'block') return sharedPart(given, { shared, within });
  const plain = name.replace(/^core\//, '');
  if (!READ.has(plain) && !plain.startsWith('core-embed/')) unknown.add(plain);
  return undefined;
}

function sharedPart(
  given: string,
  { shared, within }: Pick<Reading, 'shared' | 'within'>,
): SharedPart | undefined {
  const ref = REF.exec(given)?.[1] ?? '';
  return within.includes(ref) ? undefined : shared.get(ref);
}
