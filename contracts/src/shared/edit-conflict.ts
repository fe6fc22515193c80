/** One field that somebody else has saved while it was being edited. */
export type FieldChange = {
  /** where it stands in the document, parts joined by dots; a list counts as one field */
  readonly field: string;
  /** as it stands now; absent when it was taken out */
  readonly value?: unknown;
  /** who saved it, as the log names them */
  readonly by: string | null;
  /** ISO 8601 */
  readonly at: string;
};

/** What the second of two savers is told: what changed since they read, and what to save on top of. */
export type EditConflict = { readonly revision: number; readonly changes: readonly FieldChange[] };
