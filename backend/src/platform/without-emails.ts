/** Longer than anything that a reader needs; a pattern that has less to look through is never slow. */
const MOST_CHARACTERS = 4000;
const ADDRESS = /(?:"[^"\n]{1,64}"|[^\s<>"'(),;:@]{1,64})@[^\s<>"'(),;:@]{1,255}/g;

/** The text without e-mail addresses: mail servers name them in what they answer, and nobody may find them in a log. */
export const withoutEmails = (text: string) => text.slice(0, MOST_CHARACTERS).replace(ADDRESS, '(address)');

/** What is thrown, without addresses in its message and its stack. */
export function errorWithoutEmails(error: unknown): Error {
  if (!(error instanceof Error)) return new Error(withoutEmails(String(error)));
  error.message = withoutEmails(error.message);
  error.stack = error.stack && withoutEmails(error.stack);
  return error;
}
