/** A setting as the search of the settings finds it. */
export type FoundSetting = {
  /** as it stands at the field */
  label: string;
  /** the explanation at the field */
  hint?: string;
  /** other words by which an owner may search it */
  words?: string;
  /** the name of the field or the id of the panel, which gets the focus; absent: the room alone opens */
  hash?: string;
};

/** A room of the settings: a screen by what an owner looks for. */
export type SettingsRoom = {
  /** as the list of rooms names it */
  name: string;
  /** its position among the rooms: the lowest comes first */
  place: number;
  /** one sentence that says what is there */
  about: string;
  /** what the search finds there; loaded when it is searched */
  settings?: () => Promise<readonly FoundSetting[]>;
};
