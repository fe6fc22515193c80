/** Longer than anything that a reader needs; a pattern that has less to look through is never slow. */
const MOST_CHARACTERS = 4000;
const ADDRESS = /(?:"[^"\n]{1,64}"|[^\s<>"'(),;:@]{1,64})@[^\s<>"'(),;:@]{1,255}/g;

/** The text without e-mail addresses: mail servers name them in what they answer, and nobody may find them in a log. */
export const redactEmails = (text: string) => text.slice(0, MOST_CHARACTERS).replace(ADDRESS, '(address)');

/** What is thrown, without addresses in its message and its stack. */
export function redactErrorEmails(error: unknown): Error {
  if (!(error instanceof Error)) return new Error(redactEmails(String(error)));
  error.message = redactEmails(error.message);
  error.stack = error.stack && redactEmails(error.stack);
  return error;
}
