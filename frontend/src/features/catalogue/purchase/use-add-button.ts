import { useCallback, useEffect, useReducer } from 'react';
import { type AddButtonPhase, DURATIONS, nextPhase, takesClicks } from './add-button.machine';

export type AddButton = {
  phase: AddButtonPhase;
  /** runs the add, unless the button ignores clicks now; an error that it throws is already shown */
  press: (add: () => Promise<unknown>) => void;
  askForOption: () => void;
};

/** The phases of the add button. They end by themselves as section 9 times them. */
export function useAddButton(): AddButton {
  const [{ phase, turn }, send] = useReducer(
    (state: { phase: AddButtonPhase; turn: number }, event: Parameters<typeof nextPhase>[1]) => ({
      phase: nextPhase(state.phase, event),
      // a repeated request starts the two seconds again
      turn: event === 'askForOption' ? state.turn + 1 : state.turn,
    }),
    { phase: 'idle', turn: 0 },
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new turn is a new timer
  useEffect(() => {
    const duration = DURATIONS[phase];
    if (duration === undefined) return;
    const timer = setTimeout(() => send('elapse'), duration);
    return () => clearTimeout(timer);
  }, [phase, turn]);

  const press = useCallback(
    (add: () => Promise<unknown>) => {
      if (!takesClicks(phase)) return;
      send('press');
      add().then(
        () => send('succeed'),
        () => send('fail'),
      );
    },
    [phase],
  );
  return { phase, press, askForOption: useCallback(() => send('askForOption'), []) };
}
