import { createRequire } from 'node:module';
import type { Flag, FlagAttribute, FlagAttributes } from '@daybook/contracts/analytics/shared/flags/flag';
import { WEBSITE_TYPE } from '@daybook/contracts/shared/enumerations';
import { Refusal } from '@daybook/contracts/shared/errors';
import { languageOf } from '@daybook/contracts/shared/languages';
import type { FastifyRequest } from 'fastify';
import type { Admission } from '../../platform/access/admission.js';
import { readSessionToken } from '../../platform/http/cookies.js';
import type { ServedWebsite } from '../../platform/website-directory.js';

const OF_MEMBERS: ReadonlySet<FlagAttribute> = new Set(['memberEmail', 'memberId']);

const { version: RELEASE } = createRequire(import.meta.url)('../../../package.json') as {
  version: string;
};

/**
 * What rules may ask about a caller (section 7, "Experiment attributes"). The server finds out all of it: what a browser
 * says of itself is no proof. There is no circle here, so a rule about one fits none.
 * @param locale of the page: the shop has a build for each language, which is the variant of its release
 */
export async function flagAttributes(
  members: Admission,
  request: FastifyRequest,
  website: ServedWebsite,
  flags: readonly Flag[],
  locale: string,
): Promise<FlagAttributes> {
  const asksForMembers = flags.some(({ rules }) =>
    rules.some(({ conditions }) => conditions.some(({ attribute }) => OF_MEMBERS.has(attribute))),
  );
  return {
    ...websiteAttributes(website, locale),
    ...(asksForMembers && (await memberAttributes(members, request, website.id))),
  };
}

/** What is known of the website alone. */
export const websiteAttributes = ({ id, document }: ServedWebsite, locale: string): FlagAttributes => ({
  websiteId: id,
  siteStatus: document.isHidden ? 'hidden' : 'open',
  siteLanguage: document.language,
  siteType: String(WEBSITE_TYPE),
  releaseVariant: languageOf(locale),
  releaseVersion: RELEASE,
});

/** Of a member of this website who is signed in. */
async function memberAttributes(
  members: Admission,
  request: FastifyRequest,
  website: string,
): Promise<FlagAttributes> {
  if (readSessionToken(request) === undefined) return {};
  try {
    const { websiteId, accountId, email } = await members.admit(request);
    return websiteId === website ? { memberId: accountId, memberEmail: email } : {};
  } catch (error) {
    if (error instanceof Refusal) return {};
    throw error;
  }
}
