import type { Position } from '@daybook/event-store/event-store';

/** A command's answer with the position of the log that holds it; `committed-answer.hook.ts` sends it. */
export class CommittedAnswer<Answer> {
  constructor(
    readonly answer: Answer,
    readonly position: Position,
    /** the cart's token, which the answer sets as a cookie */
    readonly cartToken?: string,
    /** the session that the caller has from now on; null: the caller has none any more */
    readonly sessionToken?: string | null,
  ) {}
}
