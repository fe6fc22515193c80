import { randomUUID } from 'node:crypto';
import { allStreamsOf } from '@daybook/backend/documents/document-streams';
import * as features from '@daybook/backend/features';
import { directoryDecider } from '@daybook/backend/platform/directories/directory.decider';
import { reservationDecider } from '@daybook/backend/platform/reservations/reservation.decider';
import { schemaVersionOf, upcast } from '@daybook/contracts/upcasters';
import type { EventMetadata } from '@daybook/event-store/event-store';
import { projections } from '@daybook/projections/registry';
import { projectionStatus } from '@daybook/projections/runner/status/status';
import { ProjectionFixture } from '@daybook/projections/testing/projection-fixture';
import { declaredTypes, shapeProblems } from './events/event-types.js';
import { goldenEvents, nameOf } from './events/golden-events.js';

const golden = goldenEvents();
const declared = declaredTypes();

/** Streams that nothing is decided on: what is counted is appended as it comes. */
const WITHOUT_DECIDER = ['hits'];

/** Each stream has rows of its own, or a row that comes out the same whichever stream is projected first. */
const ORDER_DOES_NOT_MATTER = [
  'catalogue',
  'documents',
  'form_figures',
  'media',
  'members',
  'orders',
  'owner_catalogue',
  'search',
];

test('each version of each event type has its golden file, and each file is named after what it holds', () => {
  const expected = declared.flatMap(({ type }) =>
    Array.from({ length: schemaVersionOf(type) }, (_, index) => nameOf(type, index + 1)),
  );
  expect([...golden.keys()]).toEqual(expected.sort());
  for (const [name, { type, metadata }] of golden) expect(name).toBe(nameOf(type, metadata.schemaVersion));
});

test('each is, in its newest shape, what the code takes it for', () => {
  // when it fails: the shape of an event type has changed. Add an upcaster and a golden file of the new version.
  expect(shapeProblems([...golden.values()].map(upcast), declared)).toEqual([]);
}, 60_000);

test('a shape that has changed is caught', () => {
  const { data } = golden.get('StockReleased.v1') ?? {};
  const renamed = { ...(data as object), quantity: undefined, units: 1 };
  for (const changed of [renamed, { ...(data as object), reason: 'sold' }]) {
    expect(shapeProblems([{ type: 'StockReleased', data: changed }], declared)).toHaveLength(1);
  }
}, 60_000);

test('each folds by the decider of its stream', () => {
  // of the platform's own streams no feature knows
  const own = { reservation: reservationDecider, directory: directoryDecider };
  const streams = { ...allStreamsOf(Object.values(features)), ...own };
  for (const event of golden.values()) {
    const category = event.stream.slice(0, event.stream.indexOf('-'));
    const stream = streams[category as keyof typeof streams];
    const decider = stream && 'decider' in stream ? stream.decider : stream;
    if (!decider) expect(WITHOUT_DECIDER).toContain(category);
    else expect(() => decider.evolve(decider.initial as never, upcast(event) as never)).not.toThrow();
  }
});

/** The erasure of a website is about all of its rows: a projection that knows nothing more of it deletes them. */
const isAboutRows = (type: string) => type !== 'WebsiteErased';

test('a projection of several kinds of streams says which events are about the same rows', () => {
  const categoryOf = new Map([...golden.values()].map(({ type, stream }) => [type, stream.split('-')[0]]));
  const ofSeveral = projections.filter(
    ({ eventTypes = [] }) =>
      new Set(eventTypes.filter(isAboutRows).map((type) => categoryOf.get(type))).size > 1,
  );
  const silent = ofSeveral.filter(({ isSequencedByStream }) => isSequencedByStream);
  expect(silent.map(({ name }) => name)).toEqual(ORDER_DOES_NOT_MATTER);
});

test('each is read from the log in its newest shape, and projected', async () => {
  const fixture = await ProjectionFixture.open();
  await fixture.start({ projections });
  for (const event of golden.values()) {
    const { stream, type, data } = event;
    const metadata = event.metadata as EventMetadata;
    await fixture.store.append(stream, [{ id: randomUUID(), type, data, metadata }], 'any');
    const [stored] = await fixture.store.read(stream, { direction: 'backwards', limit: 1 });
    expect(stored).toMatchObject(upcast(event));
  }
  const head = await fixture.store.head();
  for (const { name } of projections) await fixture.untilAt(name, head);
  const parked = (await projectionStatus(fixture.url)).flatMap(({ parkedStreams }) => parkedStreams);
  expect(parked.map(({ projection, stream, error }) => [projection, stream, error])).toEqual([]);
  await fixture.close();
}, 120_000);
