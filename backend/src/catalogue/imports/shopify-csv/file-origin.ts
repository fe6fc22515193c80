/** Before the addresses of a website's own pictures in its files: the same in every export and import of it. */
export const fileOrigin = (domains: readonly string[]) => `https://${domains[0] ?? 'localhost'}`;
