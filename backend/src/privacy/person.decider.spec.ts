import type { PersonEvent } from '@daybook/contracts/privacy/person.events';
import { fold } from '@daybook/contracts/shared/event';
import { specFor } from '../platform/testing/decider-spec.js';
import { idsIn, personDecider } from './person.decider.js';

const { given } = specFor(personDecider, undefined);
const ada = { personId: 'ada' };
const list = { category: 'restock', streamId: 'mug-only' };
const recorded: PersonEvent = { type: 'PersonalDataRecorded', data: { ...ada, ...list } };
const erased: PersonEvent = { type: 'PersonErased', data: ada };
const suppressed: PersonEvent = { type: 'PersonSuppressed', data: { ...ada, code: 550, suppressedAt: 1 } };
const suppress = { kind: 'suppress', ...ada, code: 550, at: 1 } as const;
const record = { kind: 'record', ...ada, ...list } as const;

test('a person who comes back can be erased again', () =>
  given(erased)
    .when({ kind: 'erase', ...ada })
    .then(erased));
test('the website writes no more to an address that does not exist', () =>
  given().when(suppress).then(suppressed));
test('a second bounce changes nothing', () => given(suppressed).when(suppress).thenNothing());
test('a member takes a suppression back, and the address can be suppressed again', () => {
  const lift = { kind: 'liftSuppression', ...ada, at: 2 } as const;
  const lifted: PersonEvent = { type: 'PersonSuppressionLifted', data: { ...ada, liftedAt: 2 } };
  given(suppressed).when(lift).then(lifted);
  given(suppressed, lifted).when(lift).thenNothing();
  given(suppressed, lifted).when(suppress).then(suppressed);
});
test('an erasure does not make the address reachable', () =>
  given(suppressed, erased).when(suppress).thenNothing());
test('each export is recorded', () =>
  given(recorded, { type: 'PersonalDataExported', data: ada })
    .when({ kind: 'export', ...ada })
    .then({ type: 'PersonalDataExported', data: ada }));
test('a stream about the person is listed', () => given().when(record).then(recorded));
test('a stream is listed once, and an erasure leaves it listed', () =>
  given(recorded, erased).when(record).thenNothing());

const named = { ...record, isNamedIn: true } as const;
const recordedNamed: PersonEvent = {
  type: 'PersonalDataRecorded',
  data: { ...recorded.data, isNamedIn: true },
};
test('a stream that names the person is listed as such, and once', () => {
  given().when(named).then(recordedNamed);
  given(recordedNamed).when(named).thenNothing();
  given(recorded).when(named).thenNothing();
});
test('a stream that has named the person may become theirs', () =>
  given(recordedNamed).when(record).then(recorded));
test('a stream that only names the person is none of theirs', () => {
  const { streams } = fold(personDecider, personDecider.initial, [recordedNamed]);
  expect(idsIn(streams)('restock')).toEqual([]);
});
