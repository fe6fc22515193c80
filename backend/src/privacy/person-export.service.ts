import type { PersonalField } from '@daybook/contracts/privacy/personal-field';
import type { ExportedEvent, PersonExport } from '@daybook/contracts/privacy/privacy.api';
import {
  type StreamCategory,
  type StreamName,
  streamName,
  type WebsiteId,
} from '@daybook/contracts/shared/identifiers';
import type { EventStore, Position, RecordedEvent } from '@daybook/event-store/event-store';
import { readPages } from '@daybook/event-store/stream-pages';
import { PersonalData } from '@daybook/personal-data/personal-data';
import { Inject, Injectable, type Type } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import type { Eraser, PersonToErase } from '../platform/erasure/eraser.js';
import type { AggregateStore } from '../platform/log/aggregate-store.js';
import { Aggregate } from '../platform/log/aggregates.js';
import type { CommandMetadata } from '../platform/log/command-metadata.js';
import { ERASERS, EVENT_STORE, PERSONAL_TEXTS } from '../platform/tokens.js';
import { shownText } from '../platform/unreadable.js';
import { aboutPerson, mentionsIn, namedInData, type OwnIds } from './about-person.js';
import { idsIn, type PersonalStream, type personDecider } from './person.decider.js';

/** Events that an export has at most. */
const MOST_EVENTS = 10_000;

/** Collects what a website's log has about a person, for the person. */
@Injectable()
export class PersonExportService {
  constructor(
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Aggregate('person') private readonly people: AggregateStore<typeof personDecider>,
    @Inject(PERSONAL_TEXTS) private readonly personalTexts: ReadonlyMap<string, string | null>,
    private readonly personalData: PersonalData,
    @Inject(ERASERS) private readonly eraserTypes: readonly Type<Eraser>[],
    private readonly modules: ModuleRef,
  ) {}

  /**
   * The export of a person by their email, and a position of the log that holds its record. An address that the website
   * does not know leaves no trace.
   * @param mostEvents the document has no more; `isWhole` says whether it has all
   */
  async export(
    website: WebsiteId,
    email: string,
    metadata: CommandMetadata,
    mostEvents = MOST_EVENTS,
  ): Promise<{ readonly document: PersonExport; readonly position: Position }> {
    const personId = this.personalData.personIdOf(website, email);
    const { streams } = await this.people.loadState(website, personId);
    if (streams.length > 0) {
      await this.people.execute(website, personId, { kind: 'export', personId }, { metadata });
    }
    const events: ExportedEvent[] = [];
    const all = eachOnce([...streams, ...(await this.alsoIn({ website, personId, email }, streams))]);
    let isWhole = true;
    for (const stream of all) {
      isWhole = events.length < mostEvents;
      if (!isWhole) break;
      events.push(...(await this.eventsIn(website, personId, stream, mostEvents)));
    }
    const position = await this.store.head();
    const document = {
      kind: 'personal data' as const,
      website,
      personId,
      email: email.trim(),
      exportedAt: new Date().toISOString(),
      position: String(position),
      events: events.slice(0, mostEvents),
      isWhole: isWhole && events.length <= mostEvents,
    };
    return { document, position };
  }

  private async alsoIn(
    person: Omit<PersonToErase, 'streamsOf'>,
    streams: readonly PersonalStream[],
  ): Promise<readonly PersonalStream[]> {
    const found: PersonalStream[] = [];
    for (const type of this.eraserTypes) {
      const eraser = this.modules.get(type, { strict: false });
      found.push(...(await eraser.alsoIn({ ...person, streamsOf: idsIn(streams) })));
    }
    return found;
  }

  /** Of a stream that other people share, only the events that name the person. */
  private async eventsIn(
    website: WebsiteId,
    personId: string,
    { category, streamId, isNamedIn }: PersonalStream,
    mostEvents: number,
  ): Promise<ExportedEvent[]> {
    const stream = streamName(category as StreamCategory, website, streamId);
    if (isNamedIn) return this.eventsNaming(stream, personId, mostEvents);
    const own: OwnIds = new Set([personId, `${category}-${streamId}`]);
    const theirs: RecordedEvent[] = [];
    const unnamed: RecordedEvent[] = [];
    let isShared = false;
    for await (const page of readPages(this.store, stream)) {
      for (const event of page) {
        const mentioned = mentionsIn(event.data, own);
        isShared ||= mentioned.others;
        if (mentioned.own) theirs.push(event);
        else if (!mentioned.others && unnamed.length <= mostEvents) unnamed.push(event);
      }
      if (theirs.length > mostEvents) break;
    }
    const events = isShared ? theirs : [...theirs, ...unnamed];
    events.sort((a, b) => Number(a.revision - b.revision));
    return Promise.all(events.map((event) => this.exported(event, own)));
  }

  /** What a stream that is about someone else says of the person. */
  private async eventsNaming(
    stream: StreamName,
    personId: string,
    mostEvents: number,
  ): Promise<ExportedEvent[]> {
    const found: ExportedEvent[] = [];
    for await (const page of readPages(this.store, stream)) {
      for (const event of page) {
        const data = await namedInData(event.data, personId, this.opens(event));
        if (data !== undefined) found.push(exportedEvent(event, data));
      }
      if (found.length > mostEvents) break;
    }
    return found;
  }

  private async exported(event: RecordedEvent, own: OwnIds): Promise<ExportedEvent> {
    return exportedEvent(event, await aboutPerson(event.data, own, this.opens(event)));
  }

  private opens({ type, metadata }: RecordedEvent) {
    return async (field: PersonalField, path: string): Promise<string> => {
      const name = this.personalTexts.get(`${type}.${path}`);
      if (!name) return 'a secret';
      return shownText(await this.personalData.open(metadata.websiteId, field, name)) ?? 'erased';
    };
  }
}

const exportedEvent = (
  { position, stream, type, recordedAt }: RecordedEvent,
  data: unknown,
): ExportedEvent => ({ position: String(position), stream, type, at: recordedAt.toISOString(), data });

/** A stream that names a person may be about them as well: then all of it is theirs. */
function eachOnce(streams: readonly PersonalStream[]): PersonalStream[] {
  const isAbout = ({ category, streamId }: PersonalStream) =>
    streams.some((one) => !one.isNamedIn && one.category === category && one.streamId === streamId);
  return streams.filter((stream) => !stream.isNamedIn || !isAbout(stream));
}
