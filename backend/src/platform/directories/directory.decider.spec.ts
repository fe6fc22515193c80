import type { DirectoryEvent } from '@daybook/contracts/directories/directory.events';
import { fold } from '@daybook/contracts/shared/event';
import { specFor } from '../testing/decider-spec.js';
import { directoryDecider, entriesOf } from './directory.decider.js';

const { given } = specFor(directoryDecider, undefined);
const added = (entry: string): DirectoryEvent => ({ type: 'DirectoryEntryAdded', data: { entry } });

test('an entry is added', () => given(added('mug')).when({ kind: 'add', entry: 'cup' }).then(added('cup')));

test('an entry that is there is not added again', () =>
  given(added('mug'), added('cup')).when({ kind: 'add', entry: 'mug' }).thenNothing());

test('the entries are read in the order in which they came', () => {
  const state = fold(directoryDecider, directoryDecider.initial, ['mug', 'cup', 'jug'].map(added));
  expect(entriesOf(state)).toEqual(['mug', 'cup', 'jug']);
});
