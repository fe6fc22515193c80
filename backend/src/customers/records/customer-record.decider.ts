import { MAX_CUSTOMER_NOTES } from '@daybook/contracts/customers/customer-record';
import type { CustomerRecordEvent } from '@daybook/contracts/customers/customer-record.events';
import type { PersonalField } from '@daybook/contracts/privacy/personal-field';
import { refuse } from '@daybook/contracts/shared/errors';
import { type Decider, unreachable } from '@daybook/contracts/shared/event';

export type CustomerRecordState = {
  /** how many there are */
  readonly notes: number;
  /** null: the customer pays taxes as others do */
  readonly exemption: PersonalField | null;
};

export type CustomerRecordCommand = { readonly personId: string } & (
  | { readonly kind: 'note'; readonly noteId: string; readonly text: PersonalField; readonly at: number }
  | { readonly kind: 'exempt'; readonly exemption: PersonalField; readonly at: number }
  | { readonly kind: 'endExemption'; readonly at: number }
  | { readonly kind: 'erase' }
);

const EMPTY: CustomerRecordState = { notes: 0, exemption: null };

/** What members keep about one customer. Texts are cipher text here. */
export const customerRecordDecider: Decider<CustomerRecordState, CustomerRecordCommand, CustomerRecordEvent> =
  {
    initial: EMPTY,

    decide(command, { notes, exemption }) {
      const { personId } = command;
      switch (command.kind) {
        case 'note': {
          const { noteId, text, at } = command;
          if (notes >= MAX_CUSTOMER_NOTES) refuse('CUSTOMER_NOTES_FULL');
          return [{ type: 'CustomerNoteAdded', data: { personId, noteId, text, at } }];
        }
        case 'exempt':
          return [
            {
              type: 'CustomerTaxExempted',
              data: { personId, exemption: command.exemption, at: command.at },
            },
          ];
        case 'endExemption':
          if (exemption === null) return [];
          return [{ type: 'CustomerTaxExemptionEnded', data: { personId, at: command.at } }];
        case 'erase':
          if (notes === 0 && exemption === null) return [];
          return [{ type: 'CustomerRecordErased', data: { personId } }];
        default:
          return unreachable(command);
      }
    },

    evolve(state, event) {
      switch (event.type) {
        case 'CustomerNoteAdded':
          return { ...state, notes: state.notes + 1 };
        case 'CustomerTaxExempted':
          return { ...state, exemption: event.data.exemption };
        case 'CustomerTaxExemptionEnded':
          return { ...state, exemption: null };
        case 'CustomerRecordErased':
          return EMPTY;
        default:
          return unreachable(event);
      }
    },
  };
