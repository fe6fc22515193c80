import { EMAIL } from '../../shared/limits.js';

/** One @ with something on both sides, a name of a domain behind it, and no space or bracket anywhere. */
const PATTERN = /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+\.[^\s@<>()[\]\\,;:".]{2,}$/;

/** What is wrong with the address of a restock sign-up (section 5); undefined when nothing is. */
export function checkRestockEmail(text: string): 'RESTOCK_EMAIL_BLANK' | 'RESTOCK_EMAIL_INVALID' | undefined {
  const email = text.trim();
  if (email === '') return 'RESTOCK_EMAIL_BLANK';
  const isEmail = email.length >= EMAIL.min && email.length <= EMAIL.max && PATTERN.test(email);
  return isEmail && !email.includes('..') ? undefined : 'RESTOCK_EMAIL_INVALID';
}
