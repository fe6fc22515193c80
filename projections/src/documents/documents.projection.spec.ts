import { paymentLinkKind } from '@daybook/contracts/checkout/payment-links/payment-link.document';
import { taxesKind } from '@daybook/contracts/checkout/settings/store-settings.document';
import { NO_TAXES } from '@daybook/contracts/checkout/settings/tax-settings';
import type { DocumentKind } from '@daybook/contracts/documents/document-kind';
import type { Event } from '@daybook/contracts/shared/event';
import { ACME, specFor } from '../testing/given-events.js';
import { DocumentReferenceRow, DocumentRow, DocumentVersionRow } from './documents.entity.js';
import { documentsProjection, projectionOf } from './documents.projection.js';

type SomeEvent = Event<string, Record<string, unknown>>;
const documents = specFor<SomeEvent>(documentsProjection);
const link = { id: 'l', name: 'Mugs', itemId: 'mug', sku: 'MUG-R', quantity: 2, isActive: true };
const linkSaved = (version: number, changes = {}): SomeEvent => ({
  type: 'PaymentLinkSaved',
  data: { link: { ...link, ...changes }, version },
});
const taxesSaved = (settings = NO_TAXES): SomeEvent => ({ type: 'TaxesSaved', data: { settings } });

test('a document is shown as it was saved last', () =>
  documents
    .given(linkSaved(1))
    .when(linkSaved(2, { isActive: false }))
    .thenRows(DocumentRow, [
      {
        websiteId: ACME,
        kind: paymentLinkKind.name,
        document: { ...link, isActive: false },
        revision: 1,
        isPublished: true,
        publishedVersion: null,
      },
    ]));

test('each kind has documents of its own', () =>
  documents
    .given(taxesSaved())
    .when(taxesSaved({ ...NO_TAXES, pricesIncludeTax: true }), linkSaved(1))
    .thenRows(DocumentRow, [
      { kind: paymentLinkKind.name, document: link },
      { kind: taxesKind.name, document: { ...NO_TAXES, pricesIncludeTax: true } },
    ]));

test('each save is a version, and one that is saved again names which it was', () => {
  const restored = { type: 'PaymentLinkSaved', data: { link, version: 3, restoredFrom: 1 } };
  return documents
    .given(linkSaved(1), linkSaved(2, { isActive: false }))
    .when(restored)
    .thenRows(DocumentVersionRow, [
      { revision: 0, change: 'saved', document: link, restoredFrom: null, by: null },
      { revision: 1, change: 'saved', document: { ...link, isActive: false } },
      { revision: 2, change: 'restored', document: link, restoredFrom: 0 },
    ]);
});

test('what a document names is found from the other side, and only what it names now', () =>
  documents
    .given(linkSaved(1))
    .when(linkSaved(2, { itemId: 'bowl' }))
    .thenRows(DocumentReferenceRow, [{ referenceKind: 'product', referenceId: 'bowl' }]));

const noteKind: DocumentKind = {
  ...(paymentLinkKind as DocumentKind),
  name: 'note',
  saved: { type: 'NoteSaved', field: 'note' },
  deleted: { type: 'NoteDeleted', field: 'noteId' },
  life: {
    by: 'hand',
    published: { type: 'NotePublished', field: 'note' },
    unpublished: { type: 'NoteUnpublished', field: 'noteId' },
  },
  references: () => [{ kind: 'picture', id: 'p' }],
  shows: (id, website) => [`note:${website}:${id}`],
};
const notes = specFor<SomeEvent>(projectionOf([noteKind]));
const saved = (text: string): SomeEvent => ({ type: 'NoteSaved', data: { note: { text } } });
const published: SomeEvent = { type: 'NotePublished', data: { note: { text: 'A' }, version: 1 } };
const unpublished: SomeEvent = { type: 'NoteUnpublished', data: { noteId: 'spec' } };
const deleted: SomeEvent = { type: 'NoteDeleted', data: { noteId: 'spec' } };

test('a working copy leaves what visitors have', () =>
  notes
    .given(saved('A'), published)
    .when(saved('B'))
    .thenRows(DocumentRow, [
      { document: { text: 'B' }, revision: 2, isPublished: true, publishedVersion: 1 },
    ]));

test('a document that is unpublished keeps the number of its publication', () =>
  notes
    .given(saved('A'), published)
    .when(unpublished)
    .thenRows(DocumentRow, [{ revision: 2, isPublished: false, publishedVersion: 1 }]));

test('a deleted document is in the history alone', async () => {
  const given = notes.given(saved('A'), published, unpublished).when(deleted);
  await given.thenRows(DocumentRow, []);
  await given.thenRows(DocumentReferenceRow, []);
  await given.thenRows(DocumentVersionRow, [
    { change: 'saved', document: { text: 'A' } },
    { change: 'published', document: { text: 'A' } },
    { change: 'unpublished', document: null },
    { change: 'deleted', document: null },
  ]);
});

test('the kept pages that show it are stale', () => {
  notes.given(saved('A')).when(published).thenStale(`note:${ACME}:spec`);
});
