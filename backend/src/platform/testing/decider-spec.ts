import { type ErrorCode, Refusal } from '@daybook/contracts/shared/errors';
import { type Decider, type Event, fold } from '@daybook/contracts/shared/event';

/** Given these events and facts, when this command comes, then these events, nothing, or a refusal. */
export function specFor<State, Command, E extends Event<string, unknown>, Facts>(
  decider: Decider<State, Command, E, Facts>,
  facts: Facts,
) {
  const withFacts = (known: Facts) => ({
    given: (...history: readonly E[]) => ({
      when: (command: Command) => {
        const decide = () => decider.decide(command, fold(decider, decider.initial, history), known);
        return {
          // biome-ignore lint/suspicious/noThenProperty: given, when, then is the sentence of a spec; no caller awaits it
          then: (...expected: readonly E[]) => expect(decide()).toEqual(expected),
          thenNothing: () => expect(decide()).toEqual([]),
          thenRefused: (code: ErrorCode) => {
            let refusal: unknown;
            try {
              decide();
            } catch (error) {
              refusal = error;
            }
            expect(refusal).toBeInstanceOf(Refusal);
            expect((refusal as Refusal).code).toBe(code);
          },
          thenState: (state: State) =>
            expect(fold(decider, fold(decider, decider.initial, history), decide())).toEqual(state),
        };
      },
    }),
  });
  return { ...withFacts(facts), withFacts };
}
