import { EMAIL } from './limits.js';

/** What is seen, and neither a blank nor a mark that separates addresses. */
const WORD = String.raw`[^\s\p{C}@<>()[\]\\,;:".]+`;
/** Words with a dot between them, one @, and a name of a domain: no part of it has a hyphen at its end, the last has two characters. */
const PATTERN = new RegExp(
  String.raw`^${WORD}(\.${WORD})*@(?!.*-(\.|$)|-|.*\.-)(${WORD}\.)+(?=..)${WORD}$`,
  'u',
);

/** The e-mail rule of section 5: 3 to 256 characters and a simple pattern. */
export const isEmailAddress = (text: string): boolean =>
  text.length >= EMAIL.min && text.length <= EMAIL.max && PATTERN.test(text);
