import type { StreamCategory } from '@daybook/contracts/shared/identifiers';
import type { EventStore } from '@daybook/event-store/event-store';
import { type FactoryProvider, Inject } from '@nestjs/common';
import { directoryDecider } from '../directories/directory.decider.js';
import { reservationDecider } from '../reservations/reservation.decider.js';
import { AggregateStore } from './aggregate-store.js';
import type { AnyDecider } from './decider-types.js';

/** How a process keeps the streams of one category. */
export type StreamKeeping = {
  /** streams in the cache */
  readonly cacheSize?: number;
  /**
   * the state follows from so many last events, so a stream that grows with a website is never read whole. Its commands
   * take no `Idempotency-Key`: an older event may hold it
   */
  readonly lastEvents?: number;
};

/** The streams of one category: the decider alone, or with how they are kept. */
export type StreamDefinition = AnyDecider | ({ readonly decider: AnyDecider } & StreamKeeping);
/** Stream categories with their deciders. */
export type StreamDefinitions = { readonly [Category in StreamCategory]?: StreamDefinition };

/**
 * The aggregate stores of a process: one for each stream category, so that one cache and one queue serve each stream.
 */
export class Aggregates {
  private readonly stores = new Map<StreamCategory, { decider: AnyDecider; store: object }>();

  constructor(
    private readonly store: EventStore,
    private readonly streams: StreamDefinitions = {},
  ) {}

  /** @throws Error when the category belongs to another decider */
  of<D extends AnyDecider>(category: StreamCategory, decider: D): AggregateStore<D> {
    const defined = definitionOf(this.streams[category] ?? decider);
    const made = this.stores.get(category) ?? {
      decider: defined.decider,
      store: new AggregateStore(this.store, category, decider, defined),
    };
    if (made.decider !== decider) throw new Error(`the streams of ${category} have another decider`);
    this.stores.set(category, made);
    return made.store as AggregateStore<D>;
  }
}

const tokenOf = (category: StreamCategory) => `AggregateStore<${category}>`;

/** Injects the aggregate store of a stream category, as a store or, for a command that only reads, as a reader. */
export const Aggregate = (category: StreamCategory) => Inject(tokenOf(category));

/** The providers behind `@Aggregate`, for each category of the features. */
export function aggregateProviders(streams: StreamDefinitions): FactoryProvider[] {
  return (Object.entries(streams) as [StreamCategory, StreamDefinition][]).map(([category, definition]) => ({
    provide: tokenOf(category),
    inject: [Aggregates],
    useFactory: (aggregates: Aggregates) => aggregates.of(category, definitionOf(definition).decider),
  }));
}

/** The decider of each category: the features', and the platform's own. */
export function decidersOf(streams: StreamDefinitions): ReadonlyMap<StreamCategory, AnyDecider> {
  const own: StreamDefinitions = { reservation: reservationDecider, directory: directoryDecider };
  const all = Object.entries({ ...own, ...streams }) as [StreamCategory, StreamDefinition][];
  return new Map(all.map(([category, definition]) => [category, definitionOf(definition).decider]));
}

function definitionOf(definition: StreamDefinition): { decider: AnyDecider } & StreamKeeping {
  return 'decider' in definition ? definition : { decider: definition };
}
