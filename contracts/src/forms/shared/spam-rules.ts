import type { SpamReason, SpamSignals } from '../submission.events.js';

export type SpamVerdict = {
  /** 0 to 100 */
  readonly score: number;
  readonly reasons: readonly SpamReason[];
  readonly isSuspected: boolean;
};

/** What a submission is scored by. Any change of it, or of {@link spamVerdict}, is a new version. */
export type SpamRules = {
  /** a counter. A new one has the projection `form_spam_scores` score all old submissions again */
  readonly version: number;
  /** from this score on a submission waits apart from the inbox */
  readonly suspectedFrom: number;
  /** seconds: a person needs longer to read a form, let alone to fill it in */
  readonly fastestSeconds: number;
  /** below this score a captcha's provider takes the visitor for a program rather than a human */
  readonly likelyHuman: number;
  /** people send a link or two */
  readonly usualLinks: number;
  readonly weights: Readonly<Record<SpamReason, number>>;
};

export const SPAM_RULES: SpamRules = {
  version: 2,
  suspectedFrom: 50,
  fastestSeconds: 2,
  likelyHuman: 0.5,
  usualLinks: 2,
  weights: { trap: 100, tooFast: 60, untimed: 60, links: 30, markup: 40, captcha: 60 },
};

const LINK = /https?:\/\//gi;
const MARKUP = /\[url[=\]]|<a\s|\[link[=\]]/i;

/** How much a submission looks like spam. A wrong guess costs its owner a look, and its visitor nothing. */
export function spamVerdict(
  { secondsToFill, isUntimed = false, isTrapFilled, linkCount, hasMarkup, captchaScore }: SpamSignals,
  { suspectedFrom, fastestSeconds, likelyHuman, usualLinks, weights }: SpamRules = SPAM_RULES,
): SpamVerdict {
  const found: Readonly<Record<SpamReason, boolean>> = {
    trap: isTrapFilled,
    tooFast: secondsToFill !== null && secondsToFill < fastestSeconds,
    untimed: isUntimed,
    links: linkCount > usualLinks,
    markup: hasMarkup,
    captcha: captchaScore !== null && captchaScore < likelyHuman,
  };
  const reasons = (Object.keys(found) as SpamReason[]).filter((reason) => found[reason]);
  const score = Math.min(
    100,
    reasons.reduce((sum, reason) => sum + weights[reason], 0),
  );
  return { score, reasons, isSuspected: score >= suspectedFrom };
}

/** What the rules look at, of the answers as they are stored. */
export const signalsOf = (
  answers: string,
  visit: Pick<SpamSignals, 'secondsToFill' | 'isUntimed' | 'isTrapFilled' | 'captchaScore'>,
): SpamSignals => ({
  ...visit,
  linkCount: [...answers.matchAll(LINK)].length,
  hasMarkup: MARKUP.test(answers),
});
