/** Characters that a text is cut to where nothing else is said (section 9). */
const DEFAULT_TRUNCATION = 100;

/**
 * A text of at most so many characters, with an ellipsis: cut after the last space, where there is one. Templates of the
 * engine cut it alike.
 * @param most characters, without the ellipsis
 */
export function truncated(text: string, most = DEFAULT_TRUNCATION, ellipsis = '...'): string {
  if (text.length <= most) return text;
  const cut = text.slice(0, Math.max(0, most));
  const space = cut.search(/\s[^\s]*$/);
  // half a character has no form of its own
  return `${(space >= 0 ? cut.slice(0, space + 1) : cut).replace(/[\uD800-\uDBFF]$/, '')}${ellipsis}`;
}
