import type { HitSource } from '@daybook/contracts/analytics/analytics.events';
import { RULE_VERSIONS } from '@daybook/contracts/analytics/shared/figure-versions';
import type { VisitorRecord } from '@daybook/contracts/analytics/shared/visitor-record';
import { isbot } from 'isbot';

/** What is known of a visitor's visit before a hit. */
export type OpenVisit = {
  /** as the visitor's record counts them */
  readonly visitCount: number;
  readonly lastAt: Date;
};

/** When a hit begins a visit. */
export type VisitRule = {
  /** a counter: figures of two versions are not to be compared */
  readonly version: number;
  /** @param open the visit that the visitor was last seen in */
  begins(open: OpenVisit, record: VisitorRecord, at: Date): boolean;
};

/** Which hits are a program's. They are counted, apart from those of people. */
export type BotRule = { readonly version: number; isBot(source: HitSource): boolean };

/** What figures are made by. With another rule a replay makes other figures of the same hits. */
export type FigureRules = { readonly visit: VisitRule; readonly bots: BotRule };

/** A visit is what the visitor's own cookies say (section 4): it ends 30 minutes after its last page. */
const visitByRecord: VisitRule = {
  version: RULE_VERSIONS.visit,
  begins: (open, { visitCount }) => visitCount > open.visitCount,
};

/**
 * By the mark that the recorder gave it (its name, its own word, its pace), or by its name as the package of this
 * version knows names: raise the version with the package's.
 */
const botsByNameAndPace: BotRule = {
  version: RULE_VERSIONS.bots,
  isBot: ({ bot, userAgent }) => bot !== undefined || isbotName(userAgent ?? ''),
};

const known = new Map<string, boolean>();
/** Callers may send any name, so what is remembered is bounded. */
const MAX_NAMES = 5000;

function isbotName(userAgent: string): boolean {
  let answer = known.get(userAgent);
  if (answer === undefined) {
    if (known.size >= MAX_NAMES) known.clear();
    answer = userAgent === '' || isbot(userAgent);
    known.set(userAgent, answer);
  }
  return answer;
}

export const FIGURE_RULES: FigureRules = { visit: visitByRecord, bots: botsByNameAndPace };
