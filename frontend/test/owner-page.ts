import type { OwnerPage } from '@daybook/contracts/content/owner-pages.api';
import { paragraphOf } from '@daybook/contracts/content/shared/rich-text';

type DraftBlock = OwnerPage['blocks'][number];

const AT = '2026-11-01T10:00:00.000Z';

/** A block of a draft. @param parent null: it is a section */
export const draftBlock = (
  id: string,
  type: string,
  fields: object,
  place: DraftBlock['place'] = { parent: 's1', order: id },
): DraftBlock => ({
  id,
  type,
  version: 1,
  fields,
  place,
  changedRevision: 1,
  changedAt: AT,
  changedBy: 'member-2',
  addedAt: AT,
  addedBy: 'member-2',
});

export const SECTION = draftBlock(
  's1',
  'section',
  { variant: 'plain', width: 'wide', space: 'medium', background: 'none' },
  { parent: null, order: 'V' },
);

/** A page of one section with a button and a text. */
export const ownerPage = (changes: Partial<OwnerPage> = {}): OwnerPage => ({
  id: 'about',
  head: { title: 'About', slug: 'about', description: '', isNoindex: false, status: 'draft' },
  isInTrash: false,
  revision: 3,
  changedAt: AT,
  changedBy: 'member-2',
  version: 0,
  releasedVersion: null,
  releasedSlug: null,
  hasUnpublishedChanges: true,
  scheduledAt: null,
  blocks: [
    SECTION,
    draftBlock('b1', 'button', { label: 'Visit us', look: 'primary', align: 'left' }),
    draftBlock('t1', 'html', { text: paragraphOf('Clay and linen.') }),
  ],
  ...changes,
});
