import type { PersonalField } from '../privacy/personal-field.js';

/**
 * The answers of a custom form as an event holds them: cipher text of the cart or the subscription that they belong to
 * (infra/adr/0008).
 */
export type SealedAnswers = PersonalField & {
  /**
   * The same for the same answers in one cart, so that the decider knows them without reading them. The key is the
   * cart's token, which the log does not hold: a copy of the log does not let anyone try out answers on it.
   */
  readonly fingerprint: string;
};

/** The answers of a command: as they are checked, and as they are stored. */
export type GivenAnswers = { readonly text: string; readonly sealed: SealedAnswers };

/** Whether both hold the same answers; none is the same as none. */
export const isSameAnswers = (a: SealedAnswers | null, b: SealedAnswers | null): boolean =>
  a?.fingerprint === b?.fingerprint;
