import type { CollectionEvent } from '@daybook/contracts/catalogue/catalogue.events';
import type { CollectionDocument } from '@daybook/contracts/catalogue/product';
import { specFor } from '../../platform/testing/decider-spec.js';
import { aCollection } from '../../platform/testing/documents.js';
import { type CollectionCommand, collectionDecider } from './collection.decider.js';

const save = (collection: CollectionDocument): CollectionCommand => ({ kind: 'save', collection });
const remove = (collectionId: string): CollectionCommand => ({ kind: 'delete', collectionId });
const saved = (collection: CollectionDocument): CollectionEvent => ({
  type: 'CollectionSaved',
  data: { collection },
});
const deleted = (collectionId: string): CollectionEvent => ({
  type: 'CollectionDeleted',
  data: { collectionId },
});

const { given } = specFor(collectionDecider, undefined);
const tableware = aCollection();
const renamed = aCollection({ title: 'For the table' });

describe('saving', () => {
  test('a new collection is an event', () => given().when(save(tableware)).then(saved(tableware)));
  test('a changed collection is an event with the whole new document', () => {
    given(saved(tableware)).when(save(renamed)).then(saved(renamed));
    given(saved(tableware))
      .when(save(renamed))
      .thenState({ revision: 1, status: 'present', collection: renamed });
  });
  test('saving the same document is no event', () =>
    given(saved(tableware)).when(save(aCollection())).thenNothing());
  test('saving an earlier document is an event', () =>
    given(saved(tableware), saved(renamed)).when(save(tableware)).then(saved(tableware)));
  test('saving a deleted collection restores it', () =>
    given(saved(tableware), deleted('tableware')).when(save(tableware)).then(saved(tableware)));
});

describe('a slug that stands for pages of the shop', () => {
  const atSearch = aCollection({ urlId: 'search' });

  test('is refused to a new, a renamed and a restored collection', () => {
    given().when(save(atSearch)).thenRefused('COLLECTION_INVALID');
    given(saved(tableware)).when(save(atSearch)).thenRefused('COLLECTION_INVALID');
    given(saved(atSearch), deleted('tableware')).when(save(atSearch)).thenRefused('COLLECTION_INVALID');
  });
  test('stays with a collection that has it', () => {
    const changed = { ...atSearch, title: 'Finds' };
    given(saved(atSearch)).when(save(changed)).then(saved(changed));
  });
});

describe('a saver who read an earlier revision', () => {
  const saveAt = (collection: CollectionDocument, expected: number | 'none'): CollectionCommand => ({
    kind: 'save',
    collection,
    expected,
  });

  test('is refused, and one who read the last revision is not', () => {
    given(saved(tableware), saved(renamed)).when(saveAt(tableware, 0)).thenRefused('EDITED_MEANWHILE');
    given(saved(tableware), saved(renamed)).when(saveAt(tableware, 1)).then(saved(tableware));
  });
  test('gets a refusal when the collection is deleted or was never there', () => {
    given(saved(tableware), deleted('tableware'))
      .when(saveAt(tableware, 0))
      .thenRefused('COLLECTION_NOT_FOUND');
    given().when(saveAt(tableware, 0)).thenRefused('COLLECTION_NOT_FOUND');
  });
  test('cannot create a collection whose id exists', () => {
    given(saved(tableware)).when(saveAt(renamed, 'none')).thenRefused('COLLECTION_INVALID');
    given().when(saveAt(renamed, 'none')).then(saved(renamed));
  });
});

describe('deleting', () => {
  test('is a fact', () => {
    given(saved(tableware)).when(remove('tableware')).then(deleted('tableware'));
    given(saved(tableware)).when(remove('tableware')).thenState({ revision: 1, status: 'deleted' });
  });
  test('twice is once', () =>
    given(saved(tableware), deleted('tableware')).when(remove('tableware')).thenNothing());

  test('is refused where another member has saved the collection since', () => {
    const removeAt = (expected: number) => ({ ...remove('tableware'), expected });
    given(saved(tableware), saved(renamed)).when(removeAt(0)).thenRefused('EDITED_MEANWHILE');
    given(saved(tableware), saved(renamed)).when(removeAt(1)).then(deleted('tableware'));
  });
  test('deleting a collection that was never there is no event', () =>
    given().when(remove('tableware')).thenNothing());
});
