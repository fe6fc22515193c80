import { type ExpectedRevision, type Revision, WrongExpectedRevision } from '../event-store.js';
import { anEvent, aStream, idsOf, someEvents } from './log-fixtures.js';
import type { StoreUnderTest } from './store-under-test.js';

export function expectedRevisionCases(underTest: () => StoreUnderTest): void {
  const store = () => underTest().store;

  async function aStreamOf(count: number): Promise<string> {
    const stream = aStream();
    await store().append(stream, someEvents(count), 'none');
    return stream;
  }

  async function expectConflict(stream: string, expected: ExpectedRevision, actual: Revision | undefined) {
    const refusal = await store()
      .append(stream, [anEvent()], expected)
      .catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(WrongExpectedRevision);
    expect(refusal).toMatchObject({ stream, expected });
    expect((refusal as WrongExpectedRevision).actual).toBe(actual);
  }

  test('none makes a stream', async () => {
    expect(await store().append(aStream(), [anEvent()], 'none')).toMatchObject({ revision: 0n });
  });

  test('none is refused by a stream that is there', async () => {
    await expectConflict(await aStreamOf(3), 'none', 2n);
  });

  test('an exact revision goes on from there', async () => {
    expect(await store().append(await aStreamOf(3), [anEvent()], 2n)).toMatchObject({ revision: 3n });
  });

  test('revision 0 is a revision like the others', async () => {
    expect(await store().append(await aStreamOf(1), [anEvent()], 0n)).toMatchObject({ revision: 1n });
    await expectConflict(await aStreamOf(2), 0n, 1n);
  });

  test('an exact revision that is passed is refused', async () => {
    await expectConflict(await aStreamOf(3), 1n, 2n);
  });

  test('an exact revision that is not reached is refused', async () => {
    await expectConflict(await aStreamOf(3), 3n, 2n);
  });

  test('an exact revision is refused by a missing stream', async () => {
    await expectConflict(aStream(), 0n, undefined);
  });

  test('exists goes on from wherever the stream is', async () => {
    expect(await store().append(await aStreamOf(3), [anEvent()], 'exists')).toMatchObject({ revision: 3n });
  });

  test('exists is refused by a missing stream', async () => {
    await expectConflict(aStream(), 'exists', undefined);
  });

  test('any makes a stream, and goes on with one', async () => {
    const stream = aStream();
    expect(await store().append(stream, [anEvent()], 'any')).toMatchObject({ revision: 0n });
    expect(await store().append(stream, [anEvent()], 'any')).toMatchObject({ revision: 1n });
  });

  test('a refused append leaves nothing behind, however many its events', async () => {
    const stream = await aStreamOf(2);
    const head = await store().head();
    await expect(store().append(stream, someEvents(10), 0n)).rejects.toThrow(WrongExpectedRevision);
    expect(await store().read(stream)).toHaveLength(2);
    expect(await store().head()).toBe(head);
  });

  test('a refused event can be appended with the right revision', async () => {
    const stream = await aStreamOf(1);
    const event = anEvent();
    await expect(store().append(stream, [event], 5n)).rejects.toThrow(WrongExpectedRevision);
    await store().append(stream, [event], 0n);
    expect(idsOf(await store().read(stream, { from: 1n }))).toEqual([event.id]);
  });
}
