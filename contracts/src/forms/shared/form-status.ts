/** Where a form stands: never published, open to visitors, or closed. */
export const FORM_STATUSES = ['draft', 'published', 'archived'] as const;
export type FormStatus = (typeof FORM_STATUSES)[number];

/** What happened to a form, as its history shows it. */
export const FORM_CHANGES = ['created', 'saved', 'restored', 'published', 'archived'] as const;
export type FormChange = (typeof FORM_CHANGES)[number];
