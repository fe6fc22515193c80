import { EMAIL } from './limits.js';

/** One @ with something on both sides, a name of a domain behind it, and no space or bracket anywhere. */
const ADDRESS = /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+\.[^\s@<>()[\]\\,;:".]{2,}$/;

/** What is wrong with the address of a restock sign-up (section 5); undefined when nothing is. */
export function checkRestockEmail(text: string): 'RESTOCK_EMAIL_BLANK' | 'RESTOCK_EMAIL_INVALID' | undefined {
  const address = text.trim();
  if (address === '') return 'RESTOCK_EMAIL_BLANK';
  const isAddress = address.length >= EMAIL.min && address.length <= EMAIL.max && ADDRESS.test(address);
  return isAddress && !address.includes('..') ? undefined : 'RESTOCK_EMAIL_INVALID';
}
