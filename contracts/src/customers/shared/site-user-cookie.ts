/**
 * The site user cookie of section 3: what the pages of a shop may know of who is signed in. Scripts can read and write
 * it, so it opens nothing; the session has a cookie of its own that they cannot read. Behind HTTPS it has the prefix of
 * the other cookies.
 */
export const SITE_USER_COOKIE = 'daybook-site-user';

export type SiteUser = { readonly authenticated: boolean; readonly siteUserId: string };

export const siteUserCookie = (siteUserId: string): string =>
  JSON.stringify({ authenticated: true, siteUserId } satisfies SiteUser);

/** @param value as the browser holds it, decoded; undefined and what is none of ours: an anonymous visitor */
export function readSiteUser(value: string | undefined): SiteUser | undefined {
  if (value === undefined) return undefined;
  try {
    const { authenticated, siteUserId } = JSON.parse(value) as Partial<SiteUser>;
    return authenticated === true && typeof siteUserId === 'string'
      ? { authenticated, siteUserId }
      : undefined;
  } catch {
    return undefined;
  }
}
