/** The origin of the website's own pictures in a product file. Export and import use the same one. */
export const fileOrigin = (domains: readonly string[]) => `https://${domains[0] ?? 'localhost'}`;
