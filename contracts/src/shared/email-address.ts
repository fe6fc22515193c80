import { EMAIL } from './limits.js';

/** One @ with something on both sides, a name of a domain behind it, and no space or bracket anywhere. */
const PATTERN = /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+\.[^\s@<>()[\]\\,;:".]{2,}$/;

/** The e-mail rule of section 5: 3 to 256 characters and a simple pattern. */
export const isEmailAddress = (text: string): boolean =>
  text.length >= EMAIL.min && text.length <= EMAIL.max && PATTERN.test(text) && !text.includes('..');
