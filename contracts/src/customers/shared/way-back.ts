/** A path within the website, without a parameter: no host, and nothing that a browser takes for one. */
const OWN_PATH = /^\/(?![/\\])[\w\-.~%/]{0,300}$/;

/**
 * Where a visitor goes back to who came to sign in: the checkout, or the page of the website that asked for it.
 * @param next as the address or a form says it: `checkout`, or a path
 * @returns undefined: to their account
 */
export function wayBack(next: unknown): string | undefined {
  if (next === 'checkout') return '/checkout';
  return typeof next === 'string' && OWN_PATH.test(next) ? next : undefined;
}
