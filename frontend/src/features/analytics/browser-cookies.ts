/** As the server names them: behind HTTPS with a prefix, so that no other host can plant them. */
const isSecure = () => location.protocol === 'https:';
const nameOf = (name: string) => (isSecure() ? `__Host-${name}` : name);

/** A cookie that scripts may read, by its plain name. */
export function readCookie(name: string): string | undefined {
  const start = `${nameOf(name)}=`;
  return document.cookie
    .split('; ')
    .find((cookie) => cookie.startsWith(start))
    ?.slice(start.length);
}

/** @param lifeS seconds; undefined: until the browser is closed */
export function writeCookie(name: string, value: string, lifeS?: number): void {
  const life = lifeS === undefined ? '' : `; Max-Age=${lifeS}`;
  // biome-ignore lint/suspicious/noDocumentCookie: Cookie Store is missing without HTTPS, and answers too late for a hit
  document.cookie = `${nameOf(name)}=${value}; Path=/; SameSite=Lax${life}${isSecure() ? '; Secure' : ''}`;
}

export const clearCookie = (name: string): void => writeCookie(name, '', 0);
