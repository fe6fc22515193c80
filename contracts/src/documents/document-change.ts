/** The change that an event of a document is. */
export const DOCUMENT_CHANGES = ['saved', 'restored', 'published', 'unpublished', 'deleted'] as const;
export type DocumentChange = (typeof DOCUMENT_CHANGES)[number];
