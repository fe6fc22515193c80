import { isEmailAddress } from '../../shared/email-address.js';

/** What is wrong with the address of a restock sign-up (section 5); undefined when nothing is. */
export function checkRestockEmail(text: string): 'RESTOCK_EMAIL_BLANK' | 'RESTOCK_EMAIL_INVALID' | undefined {
  const email = text.trim();
  if (email === '') return 'RESTOCK_EMAIL_BLANK';
  return isEmailAddress(email) ? undefined : 'RESTOCK_EMAIL_INVALID';
}
