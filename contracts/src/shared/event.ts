/** A fact as the code speaks of it: its type is a past participle, its data all that a reader needs. */
export type Event<Type extends string, Data> = { readonly type: Type; readonly data: Data };

/** What an event of one type carries. */
export type DataOf<E extends Event<string, unknown>, Type extends E['type']> = Extract<
  E,
  { type: Type }
>['data'];

/** From one version of an event's data to the next. Pure: what is missing follows from what is there. */
export type Upcaster<Earlier = never, Later = unknown> = (data: Earlier) => Later;

/** Of types whose shape has changed: a step from each version to the next, the last of which leads to today's shape. */
export type Upcasters<E extends Event<string, unknown>> = {
  readonly [Type in E['type']]?: readonly [...Upcaster[], Upcaster<never, DataOf<E, Type>>];
};

/**
 * The two pure functions and the beginning of a stream. `facts` are what was looked up elsewhere (time, ids,
 * the product as it stands): a decider itself has no clock, no chance and no I/O.
 *
 * `decide` answers the new facts, none when nothing changes, or throws a {@link Refusal} (see `refuse`).
 */
export type Decider<State, Command, E extends Event<string, unknown>, Facts = undefined> = {
  readonly initial: State;
  decide(command: Command, state: State, facts: Facts): readonly E[];
  evolve(state: State, event: E): State;
};

/** Folds a history into its state. Folding in any batch sizes gives one state. */
export function fold<State, E extends Event<string, unknown>>(
  decider: { readonly evolve: (state: State, event: E) => State },
  state: State,
  events: Iterable<E>,
): State {
  let result = state;
  for (const event of events) result = decider.evolve(result, event);
  return result;
}

/** Ends a `switch` over a union: the compiler refuses to build when a case is missing. */
export function unreachable(value: never): never {
  throw new Error(`unreachable case: ${JSON.stringify(value)}`);
}
