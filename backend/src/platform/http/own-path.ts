/**
 * A path of this host, for a redirect: browsers read two slashes at its beginning, also as backslashes or with white
 * space between them, as the name of another host.
 */
export const ownPath = (path: string): string => path.replace(/^[/\\][/\\\s]*/, '/');
