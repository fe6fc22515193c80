/**
 * Whether a stream holds hits of visitors, which are most of any log and no person waits for: they may be archived, and
 * readers learn of them by polling alone.
 */
export const holdsHits = (stream: string): boolean => stream.startsWith('hits-');
