/** Stands in lists where a text about a person cannot be read, because its key is lost. An erased text has none. */
export const UNREADABLE_TEXT = 'Unreadable: its key is missing';
