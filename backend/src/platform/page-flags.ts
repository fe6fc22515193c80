import type { PlacedAssignment } from '@daybook/contracts/analytics/shared/flags/shown-places';
import type { FastifyRequest } from 'fastify';
import { jsonAnswer, type PageApi } from './pages/rendered-page.js';
import type { ServedWebsite } from './website-directory.js';

/** What flags make of one page. */
export type FlaggedPage = {
  /** what they change, by the path of the answer that the page reads it in; nothing where no flag shows anything else */
  readonly changes: ReadonlyMap<string, (answer: unknown) => unknown>;
  /** for the browser, which counts who sees an experiment; none where no flag is on */
  readonly assignments: readonly PlacedAssignment[];
  /** the same for every visitor who gets the same page */
  readonly variant: string;
};

export const NO_FLAGS: FlaggedPage = { changes: new Map(), assignments: [], variant: '' };

/** The port by which a page's rendering finds what flags show its visitor; the feature `analytics` fills it. */
export abstract class PageFlags {
  /** @param locale of the page, BCP 47 */
  abstract of(request: FastifyRequest, website: ServedWebsite, locale: string): Promise<FlaggedPage>;
}

/** The API for a page on which flags show something. */
export function changedBy(asCaller: PageApi, { changes }: Pick<FlaggedPage, 'changes'>): PageApi {
  if (changes.size === 0) return asCaller;
  return async (path) => {
    const answer = await asCaller(path);
    const change = answer.ok ? changes.get(path) : undefined;
    return change ? jsonAnswer(JSON.stringify(change(await answer.json()))) : answer;
  };
}
