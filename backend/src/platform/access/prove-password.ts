import { Command } from '@nestjs/cqrs';
import type { MemberContext } from './member.js';

/**
 * A member proves once more who they are, before something that cannot be taken back. The feature `members` handles it. A
 * wrong password is refused with PASSWORD_WRONG for the field, and guessing is slowed down.
 */
export class ProvePassword extends Command<void> {
  constructor(
    readonly member: Pick<MemberContext, 'accountId' | 'sessionId' | 'email' | 'ip'>,
    readonly password: string,
    readonly field: string,
  ) {
    super();
  }
}
