import type { SpamReason, SpamSignals } from '@daybook/contracts/forms/submission.events';

export type SpamVerdict = {
  /** 0 to 100 */
  readonly score: number;
  readonly reasons: readonly SpamReason[];
  readonly isSuspected: boolean;
};

/** From this score on a submission waits apart from the inbox. */
const SUSPECTED_FROM = 50;
/** A person needs longer to read a form, let alone to fill it in. */
const FASTEST_S = 2;
/** Below this score a captcha's provider takes the visitor for a program rather than a human. */
const LIKELY_HUMAN = 0.5;
/** People send a link or two. */
const USUAL_LINKS = 2;

const WEIGHTS: Readonly<Record<SpamReason, number>> = {
  trap: 100,
  tooFast: 60,
  links: 30,
  markup: 40,
  captcha: 60,
};

const LINK = /https?:\/\//gi;
const MARKUP = /\[url[=\]]|<a\s|\[link[=\]]/i;

/** How much a submission looks like spam. A wrong guess costs its owner a look, and its visitor nothing. */
export function spamVerdict({
  secondsToFill,
  isTrapFilled,
  linkCount,
  hasMarkup,
  captchaScore,
}: SpamSignals): SpamVerdict {
  const found: Readonly<Record<SpamReason, boolean>> = {
    trap: isTrapFilled,
    tooFast: secondsToFill !== null && secondsToFill < FASTEST_S,
    links: linkCount > USUAL_LINKS,
    markup: hasMarkup,
    captcha: captchaScore !== null && captchaScore < LIKELY_HUMAN,
  };
  const reasons = (Object.keys(found) as SpamReason[]).filter((reason) => found[reason]);
  const score = Math.min(
    100,
    reasons.reduce((sum, reason) => sum + WEIGHTS[reason], 0),
  );
  return { score, reasons, isSuspected: score >= SUSPECTED_FROM };
}

/** What the rules look at, of the answers as they are stored. */
export const signalsOf = (
  answers: string,
  visit: Pick<SpamSignals, 'secondsToFill' | 'isTrapFilled' | 'captchaScore'>,
): SpamSignals => ({
  ...visit,
  linkCount: [...answers.matchAll(LINK)].length,
  hasMarkup: MARKUP.test(answers),
});
