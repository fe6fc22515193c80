import type { AreaDocument } from '@daybook/contracts/content/shared/area';

/** An area behind a password, which closes nothing yet. */
export const anArea = (changes: Partial<AreaDocument> = {}): AreaDocument => ({
  title: 'Studio notes',
  text: '',
  way: 'password',
  productIds: [],
  pageIds: [],
  collectionIds: [],
  startPageId: null,
  ...changes,
});
