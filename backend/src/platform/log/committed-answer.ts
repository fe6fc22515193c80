import type { Position } from '@daybook/event-store/event-store';
import type { SetSecretCookie } from '../http/cookies.js';

/** A command's answer with the position of the log that holds it; `committed-answer.hook.ts` sends it. */
export class CommittedAnswer<Answer> {
  constructor(
    readonly answer: Answer,
    readonly position: Position,
    readonly cookie?: SetSecretCookie,
    /** the session that the caller has from now on; null: the caller has none any more */
    readonly sessionToken?: string | null,
  ) {}
}
