import type { AreaPasswordEvent } from '@daybook/contracts/content/content.events';
import { type Decider, unreachable } from '@daybook/contracts/shared/event';

/** Whether the area has a password, and its hash. */
export type AreaPasswordState = { readonly passwordHash: string | null };

export type AreaPasswordCommand =
  | { readonly kind: 'set'; readonly areaId: string; readonly passwordHash: string }
  | { readonly kind: 'remove'; readonly areaId: string };

/** The password of an area. The same one set again is a new one: it ends what the former one opened. */
export const areaPasswordDecider: Decider<AreaPasswordState, AreaPasswordCommand, AreaPasswordEvent> = {
  initial: { passwordHash: null },

  decide(command, { passwordHash }) {
    const { areaId } = command;
    switch (command.kind) {
      case 'set':
        return [{ type: 'AreaPasswordSet', data: { areaId, passwordHash: command.passwordHash } }];
      case 'remove':
        return passwordHash === null ? [] : [{ type: 'AreaPasswordRemoved', data: { areaId } }];
      default:
        return unreachable(command);
    }
  },

  evolve(_, event) {
    switch (event.type) {
      case 'AreaPasswordSet':
        return { passwordHash: event.data.passwordHash };
      case 'AreaPasswordRemoved':
        return { passwordHash: null };
      default:
        return unreachable(event);
    }
  },
};
