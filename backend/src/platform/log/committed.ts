import type { Position } from '@daybook/event-store/event-store';

/** A command's answer with the position of the log that holds it; see `committed-answers.ts`. */
export class Committed<Answer> {
  constructor(
    readonly answer: Answer,
    readonly position: Position,
    /** a cookie that the answer sets */
    readonly cartToken?: string,
    /** the session that the caller has from now on; null: none any more */
    readonly sessionToken?: string | null,
  ) {}
}
