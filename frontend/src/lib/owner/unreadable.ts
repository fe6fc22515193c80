/** Stands where a person's data is there and cannot be read. Erased data is named as erased. */
export const KEY_IS_MISSING =
  'This data can’t be read: its key is missing. An operator can restore the backup of the keys.';
