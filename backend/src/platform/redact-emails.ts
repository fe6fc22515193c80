/** No reader needs more of a text, and the pattern stays fast on a short one. */
const MOST_CHARACTERS = 4000;
const ADDRESS = /(?:"[^"\n]{1,64}"|[^\s<>"'(),;:@]{1,64})@[^\s<>"'(),;:@]{1,255}/g;

/**
 * The text without email addresses. Mail servers repeat addresses in their answers, and no log may hold them.
 * @param atMost so many characters are read, and the rest is left out
 */
export function redactEmails(text: string, atMost = MOST_CHARACTERS): string {
  const read = text.slice(0, atMost);
  // the pattern looks at each character twice, and few texts have an address
  return read.includes('@') ? read.replace(ADDRESS, '(address)') : read;
}

/** The error without email addresses in its message and its stack. */
export function redactErrorEmails(error: unknown): Error {
  if (!(error instanceof Error)) return new Error(redactEmails(String(error)));
  error.message = redactEmails(error.message);
  error.stack = error.stack && redactEmails(error.stack);
  return error;
}
