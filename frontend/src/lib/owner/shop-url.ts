import type { SessionAnswer } from '@daybook/contracts/members/members.api';

/** The address of a page of the website, by its path; undefined where no host shows the website yet. */
export function shopUrl({ website }: Pick<SessionAnswer, 'website'>, path: string): string | undefined {
  const origin = website?.shopOrigin ?? undefined;
  return origin === undefined ? undefined : origin + path;
}

/** The same to hand on, with its origin also where this host shows the page. */
export function shopAddress(session: Pick<SessionAnswer, 'website'>, path: string): string | undefined {
  const url = shopUrl(session, path);
  return url && new URL(url, location.origin).href;
}
