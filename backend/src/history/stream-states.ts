import type { StreamCategory } from '@daybook/contracts/shared/identifiers';
import { Inject, Injectable } from '@nestjs/common';
import type { AnyDecider } from '../platform/log/decider-types.js';
import { DECIDERS } from '../platform/tokens.js';

/** The states of streams as their features fold them. */
@Injectable()
export class StreamStates {
  constructor(@Inject(DECIDERS) private readonly deciders: ReadonlyMap<StreamCategory, AnyDecider>) {}

  /** Whether the stream is of a category that a feature folds; hits, for one, are only counted. */
  canFold(stream: string): boolean {
    return this.deciders.has(categoryOf(stream));
  }
}

const categoryOf = (stream: string) => stream.slice(0, stream.indexOf('-')) as StreamCategory;
