import type { CommentEvent } from '@daybook/contracts/comments/comment.events';
import { commentBodyProblem, commentTextProblem } from '@daybook/contracts/comments/shared/comment-text';
import { COMMENT_LIMITS, type CommentReason } from '@daybook/contracts/comments/shared/comments';
import { type SpamVerdict, signalsOf, spamVerdict } from '@daybook/contracts/forms/shared/spam-rules';
import type { SpamSignals } from '@daybook/contracts/forms/submission.events';
import { refuse } from '@daybook/contracts/shared/errors';

/** How a comment begins: whether it is shown, and what the rules hold against it. */
export type CommentDecision = Pick<
  Extract<CommentEvent, { type: 'CommentReceived' }>['data'],
  'status' | 'reasons'
>;

/** A text as it is stored: line ends of one kind, at most one empty line in a row, and no blanks around it. */
const tidyText = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

/** @throws Refusal COMMENT_INVALID with what is wrong with each field */
export function checkedTexts<Name extends 'author' | 'body'>(
  texts: Readonly<Record<Name, string>>,
): Record<Name, string> {
  const problems: Record<string, string> = {};
  const checked = {} as Record<Name, string>;
  for (const name of Object.keys(texts) as Name[]) {
    const text = tidyText(texts[name]);
    const problem = name === 'body' ? commentBodyProblem(text) : authorProblem(text);
    if (text === '') problems[name] = 'FIELD_REQUIRED';
    else if (problem !== undefined) problems[name] = problem;
    checked[name] = text;
  }
  return Object.keys(problems).length > 0 ? refuse('COMMENT_INVALID', problems) : checked;
}

const authorProblem = (text: string): string | undefined =>
  commentTextProblem(text.includes('\n') ? '\u0000' : text, COMMENT_LIMITS.author);

/** The signs that the rules look at. A page is the same for every visitor, so nothing says how long the visitor took. */
export const commentSignals = (
  body: string,
  { isTrapFilled }: Pick<SpamSignals, 'isTrapFilled'>,
): SpamSignals => signalsOf(body, { secondsToFill: null, isTrapFilled, captchaScore: null });

/** Spam is kept apart; a first comment, or one with more links than people send, waits; others are shown at once. */
export function commentDecision(signals: SpamSignals, isTrusted: boolean): CommentDecision {
  const { isSuspected, reasons }: SpamVerdict = spamVerdict(signals);
  const held: CommentReason[] = isTrusted ? [...reasons] : ['first', ...reasons];
  if (isSuspected) return { status: 'spam', reasons: held };
  return { status: held.length > 0 ? 'waiting' : 'shown', reasons: held };
}
