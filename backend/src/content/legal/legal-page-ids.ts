import { createHash } from 'node:crypto';
import type { LegalPageName } from '@daybook/contracts/content/shared/legal-pages';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';

const idOf = (words: string): string => createHash('sha256').update(words).digest('hex').slice(0, 20);

/** The id that a website's page of that name has, so that it is found without a list of its own. */
export const legalPageIdOf = (website: WebsiteId, name: LegalPageName): string =>
  idOf(`${name} page of ${website}`);

/** The id of the form that a website's contact page begins with. */
export const contactFormIdOf = (website: WebsiteId): string => idOf(`contact form of ${website}`);
