import { EMAIL } from './limits.js';

/** Anything that is seen, and neither a blank nor one of the marks that separate addresses. */
const WORD = String.raw`[^\s\p{C}@<>()[\]\\,;:".]+`;
const LABEL = `(?!-)${WORD}(?<!-)`;
/** Words with a dot between them, one @, and a name of a domain whose last part has two characters at least. */
const PATTERN = new RegExp(String.raw`^${WORD}(\.${WORD})*@(${LABEL}\.)+(?=..)${LABEL}$`, 'u');

/** The e-mail rule of section 5: 3 to 256 characters and a simple pattern. */
export const isEmailAddress = (text: string): boolean =>
  text.length >= EMAIL.min && text.length <= EMAIL.max && PATTERN.test(text);
