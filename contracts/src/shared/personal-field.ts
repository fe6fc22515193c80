/** A text about a person as events and read models carry it: nobody reads it without that person's key. */
export type PersonalField = {
  /** whose key: the keyed hash of their address in this website */
  readonly $personal: string;
  readonly cipher: string;
};
