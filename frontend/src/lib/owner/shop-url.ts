import type { SessionAnswer } from '@daybook/contracts/members/members.api';

/** The address of a page of the website, by its path; undefined where no host shows the website yet. */
export function shopUrl({ website }: Pick<SessionAnswer, 'website'>, path: string): string | undefined {
  const origin = website?.shopOrigin ?? undefined;
  return origin === undefined ? undefined : origin + path;
}
