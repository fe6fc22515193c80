import { COMMENT_LIMITS } from './comments.js';

/** Half a character, U+0000 and other controls, and what turns the direction of the text around it. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the check looks for them
const NOT_ALLOWED = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]|\p{Surrogate}/u;

const LINK = /https?:\/\/[^\s<>"]+/gi;
/** The end of a sentence is no part of the address in it. */
const AFTER_LINK = /[.,;:!?)\]'’”]+$/;

/** Says what is wrong with a text, in words for the visitor who wrote it; undefined: nothing is. Line ends are `\n`. */
export function commentTextProblem(text: string, atMost: number): string | undefined {
  if (text.length > atMost) return `At most ${atMost} characters are possible.`;
  return NOT_ALLOWED.test(text) ? 'This contains a character that is not allowed.' : undefined;
}

/** The same of the words of a comment. */
export function commentBodyProblem(body: string): string | undefined {
  const links = [...body.matchAll(LINK)].length;
  if (links > COMMENT_LIMITS.links) return `At most ${COMMENT_LIMITS.links} links are possible.`;
  return commentTextProblem(body, COMMENT_LIMITS.body);
}

/** A part of a comment: plain words, or the address of a link. */
export type CommentPart = { readonly text: string; readonly isLink: boolean };

/** A comment's plain text in parts, so that web addresses in it can be links. */
export function commentParts(body: string): CommentPart[] {
  const parts: CommentPart[] = [];
  let from = 0;
  for (const { 0: found, index } of body.matchAll(LINK)) {
    const address = found.replace(AFTER_LINK, '');
    if (!URL.canParse(address)) continue;
    if (index > from) parts.push({ text: body.slice(from, index), isLink: false });
    parts.push({ text: address, isLink: true });
    from = index + address.length;
  }
  if (from < body.length) parts.push({ text: body.slice(from), isLink: false });
  return parts;
}
