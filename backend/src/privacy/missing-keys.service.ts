import { isPersonalField, type PersonalField } from '@daybook/contracts/privacy/personal-field';
import { type StreamCategory, streamName, type WebsiteId } from '@daybook/contracts/shared/identifiers';
import type { EventStore } from '@daybook/event-store/event-store';
import { readPages } from '@daybook/event-store/stream-pages';
import { PersonalData } from '@daybook/personal-data/personal-data';
import { Inject, Injectable } from '@nestjs/common';
import { EVENT_STORE } from '../platform/tokens.js';
import type { PersonalStream } from './person.decider.js';

/** Finds whether keys of a person are lost rather than erased: an erasure cannot overwrite what is not there. */
@Injectable()
export class MissingKeysService {
  constructor(
    @Inject(EVENT_STORE) private readonly store: EventStore,
    private readonly personalData: PersonalData,
  ) {}

  /** @param streams in which events about the person stand */
  async areMissing(
    website: WebsiteId,
    personId: string,
    streams: readonly PersonalStream[],
  ): Promise<boolean> {
    for (const { category, streamId } of streams) {
      const stream = streamName(category as StreamCategory, website, streamId);
      for await (const page of readPages(this.store, stream)) {
        for (const { data } of page)
          for (const field of fieldsOf(personId, data))
            if (this.personalData.keyState(website, field) === 'lost') return true;
      }
    }
    return false;
  }
}

function* fieldsOf(personId: string, value: unknown): Generator<PersonalField> {
  if (isPersonalField(value)) {
    if (value.$personal === personId) yield value;
  } else if (typeof value === 'object' && value !== null) {
    for (const part of Object.values(value)) yield* fieldsOf(personId, part);
  }
}
