import { TIMINGS } from '@daybook/contracts/shared/limits';
import type { MessageKey } from '../../../lib/translate';

/**
 * Section 4, "Add-to-cart button". `settling` is the second between the answer and "Added!", `failing` the one
 * between a refusal and idle; `selecting` asks for an option.
 */
export type AddButtonPhase = 'idle' | 'adding' | 'settling' | 'added' | 'failing' | 'selecting';
export type AddButtonEvent = 'press' | 'succeed' | 'fail' | 'askForOption' | 'elapse';

const TRANSITIONS: Record<AddButtonPhase, Partial<Record<AddButtonEvent, AddButtonPhase>>> = {
  idle: { press: 'adding', askForOption: 'selecting' },
  adding: { succeed: 'settling', fail: 'failing' },
  settling: { elapse: 'added' },
  added: { elapse: 'idle' },
  failing: { elapse: 'idle' },
  selecting: { press: 'adding', askForOption: 'selecting', elapse: 'idle' },
};

/** Milliseconds after which a phase ends by itself (section 9); the others wait for somebody. */
export const DURATIONS: Partial<Record<AddButtonPhase, number>> = {
  settling: TIMINGS.addingToAdded,
  added: TIMINGS.addedToIdle,
  failing: TIMINGS.failedToIdle,
  selecting: TIMINGS.textRestored,
};

/** What the button reads; undefined while it reads its own text. */
export const LABELS: Record<AddButtonPhase, MessageKey | undefined> = {
  idle: undefined,
  adding: 'add.adding',
  settling: 'add.adding',
  added: 'add.added',
  failing: 'add.adding',
  selecting: 'add.select',
};

/** The next phase; an event that a phase does not know changes nothing. */
export function nextPhase(phase: AddButtonPhase, event: AddButtonEvent): AddButtonPhase {
  return TRANSITIONS[phase][event] ?? phase;
}

/** Whether a click does something: not while adding, not while added. */
export function takesClicks(phase: AddButtonPhase): boolean {
  return TRANSITIONS[phase].press !== undefined;
}
