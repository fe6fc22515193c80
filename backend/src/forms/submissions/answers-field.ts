/** The name of the field under which the answers of a submission are encrypted (infra/adr/0008). */
export const ANSWERS_FIELD = 'form answers';
/** The same for members' notes to a submission. */
export const NOTES_FIELD = 'form note';
