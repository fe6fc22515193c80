/**
 * The path of the API with the website that it is about, for a plain link: it sends no headers, and without a name the
 * API answers for the website of the host.
 */
export function ofWebsite(path: string, websiteId: string): string {
  return `${path}${path.includes('?') ? '&' : '?'}ofWebsite=${encodeURIComponent(websiteId)}`;
}
