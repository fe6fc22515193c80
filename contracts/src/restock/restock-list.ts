import { type ManyById, memberOf, membersOf, withMember } from '../shared/many-by-id.js';
import type { PersonalField } from '../shared/personal-field.js';
import type { RestockPolicy } from '../shared/restock-choices.js';
import type { SignUpLetter } from '../shared/restock-mail-choices.js';
import type { TurnEnd } from './restock.events.js';
import type { InLine } from './restock-line.js';

/** The last time that somebody was told. */
export type Turn = {
  readonly waveId: string;
  readonly mailId: string;
  readonly holdId: string | null;
  /** epoch ms */
  readonly expiresAt: number | null;
  readonly ended: TurnEnd | null;
};

export type Subscriber = InLine & {
  readonly personId: string;
  readonly email: PersonalField;
  readonly language: string;
  /** that answers the sign-up; null: none is owed */
  readonly letter: SignUpLetter | null;
  readonly turn: Turn | null;
};

export type Wave = {
  readonly waitedFor: WaitedFor;
  readonly waveId: string;
  readonly policy: RestockPolicy;
  readonly episode: number;
  /** how many may have a turn at the same time, or have bought */
  readonly recipients: number;
  readonly holdMs: number | null;
  /** everybody for whom there was a unit has been told once; a lottery is open to see from then on */
  readonly isTold: boolean;
  readonly offered: number;
  readonly open: number;
  readonly bought: number;
};

export type RestockList = {
  /** undefined before the first sign-up */
  readonly waitedFor?: WaitedFor;
  /** by person */
  readonly people: ManyById<Subscriber>;
  readonly nextPlace: number;
  readonly waves: readonly Wave[];
};

/** What is waited for; every sign-up and every wave names it. */
export type WaitedFor = { readonly productId: string; readonly variantId: string; readonly sku: string };

/** How many more may be offered a turn in a wave now. */
export function roomIn({ holdMs, recipients, offered, open, bought }: Wave): number {
  return Math.max(0, holdMs === null ? recipients - offered : recipients - open - bought);
}

/** The sign-up as the list has it now; undefined when there is none of this id any more. */
export function signedUp({ people }: RestockList, signUpId: string): Subscriber | undefined {
  for (const person of membersOf(people)) if (person.signUpId === signUpId) return person;
  return undefined;
}

/** The list with changes to one of its people, if they are on it. */
export function changed(state: RestockList, personId: string, changes: Partial<Subscriber>): RestockList {
  const person = memberOf(state.people, personId);
  if (!person) return state;
  return { ...state, people: withMember(state.people, personId, { ...person, ...changes }) };
}

/** The list with changes to one of its waves. */
export function inWave(
  state: RestockList,
  waveId: string,
  change: (wave: Wave) => Partial<Wave>,
): RestockList {
  const waves = state.waves.map((wave) => (wave.waveId === waveId ? { ...wave, ...change(wave) } : wave));
  return { ...state, waves };
}
