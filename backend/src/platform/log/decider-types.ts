import type { Decider, Event } from '@daybook/contracts/shared/event';

/** Any decider, as the bound of a type parameter. */
export type AnyDecider = Decider<unknown, unknown, Event<string, unknown>, unknown>;

export type StateOf<D extends AnyDecider> = D['initial'];
export type CommandOf<D extends AnyDecider> = Parameters<D['decide']>[0];
export type EventOf<D extends AnyDecider> = ReturnType<D['decide']>[number];
/** undefined when the decider needs none */
export type FactsOf<D extends AnyDecider> = Parameters<D['decide']>[2];

/** The decider with its four types spelled out. */
export type Typed<D extends AnyDecider> = Decider<StateOf<D>, CommandOf<D>, EventOf<D>, FactsOf<D>>;
