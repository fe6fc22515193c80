/** One field that another member saved while the owner was editing. */
export type FieldChange = {
  /** where it stands in the document, parts joined by dots; a list counts as one field */
  readonly field: string;
  /** as it stands now; absent when it was taken out */
  readonly value?: unknown;
  /** who saved it: the actor in the log */
  readonly by: string | null;
  /** ISO 8601 */
  readonly at: string;
};

/** What the second of two members who save gets: what changed since they read, and the revision to save on. */
export type EditConflict = { readonly revision: number; readonly changes: readonly FieldChange[] };
