import type { CommenterEvent } from '@daybook/contracts/comments/comment.events';
import { type Decider, unreachable } from '@daybook/contracts/shared/event';

export type CommenterState = { readonly isTrusted: boolean };
export type CommenterCommand = { readonly kind: 'trust' | 'distrust'; readonly commenterId: string };

/** A visitor who comments: the first comment waits, and once a member has let one be shown, later ones do not. */
export const commenterDecider: Decider<CommenterState, CommenterCommand, CommenterEvent> = {
  initial: { isTrusted: false },

  decide({ kind, commenterId }, { isTrusted }) {
    if (kind === 'trust') return isTrusted ? [] : [{ type: 'CommenterTrusted', data: { commenterId } }];
    return isTrusted ? [{ type: 'CommenterDistrusted', data: { commenterId } }] : [];
  },

  evolve(_, event) {
    switch (event.type) {
      case 'CommenterTrusted':
        return { isTrusted: true };
      case 'CommenterDistrusted':
        return { isTrusted: false };
      default:
        return unreachable(event);
    }
  },
};
