import type { WebsiteId } from '@daybook/contracts/shared/identifiers';

/** The port by which a feature writes to those who run a website; the feature `members` fills it. */
export abstract class MemberEmails {
  /** The emails of the website's admins, the one who joined first first. */
  abstract admins(website: WebsiteId): Promise<readonly string[]>;
}
