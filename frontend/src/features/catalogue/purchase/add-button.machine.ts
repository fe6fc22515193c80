import { TIMINGS } from '@daybook/contracts/shared/limits';
import type { Message } from '../../../lib/translate';
import { m } from '../../../paraglide/messages';

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

/** Milliseconds after which a phase ends by itself (section 9); the other phases wait for the visitor or the server. */
export const DURATIONS: Partial<Record<AddButtonPhase, number>> = {
  settling: TIMINGS.addingToAdded,
  added: TIMINGS.addedToIdle,
  failing: TIMINGS.failedToIdle,
  selecting: TIMINGS.textRestored,
};

/** The button's text; undefined while it has its own. */
export const LABELS: Record<AddButtonPhase, Message | undefined> = {
  idle: undefined,
  adding: m.add_adding,
  settling: m.add_adding,
  added: m.add_added,
  failing: m.add_adding,
  selecting: m.add_select,
};

/** The next phase. An event that a phase does not expect changes nothing. */
export function nextPhase(phase: AddButtonPhase, event: AddButtonEvent): AddButtonPhase {
  return TRANSITIONS[phase][event] ?? phase;
}

/** Whether the button takes clicks: not while adding, not while added. */
export function takesClicks(phase: AddButtonPhase): boolean {
  return TRANSITIONS[phase].press !== undefined;
}
