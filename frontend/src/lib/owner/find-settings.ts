import type { LinkProps } from '@tanstack/react-router';
import type { PaletteItem } from './palette-search';
import type { FoundSetting, SettingsRoom } from './settings-rooms';
import { searchIn } from './word-search';

/** A room and the screen that it is. */
type RoomEntry = { to: NonNullable<LinkProps['to']>; room: SettingsRoom };

/** A setting with the room that it is in. */
export type PlacedSetting = FoundSetting & RoomEntry;

/** So many settings are shown at once. */
const LIMIT = 8;

/** All settings of some rooms. */
export async function settingsOf(rooms: readonly RoomEntry[]): Promise<PlacedSetting[]> {
  const lists = await Promise.all(
    rooms.map(async ({ to, room }) =>
      ((await room.settings?.()) ?? []).map((setting) => ({ ...setting, to, room })),
    ),
  );
  return lists.flat();
}

/** The settings that fit what was typed, by their labels, their explanations and their rooms; the best first. */
export const searchSettings = (settings: readonly PlacedSetting[], typed: string): PlacedSetting[] =>
  searchIn(settings, typed, searchedOf).slice(0, LIMIT);

const searchedOf = ({ label, hint = '', words = '', room }: PlacedSetting) => ({
  label,
  words: `${words} ${hint} ${room.name}`,
});

/** A setting as the palette shows it. It opens the room with the focus on the field. */
export function paletteItemOf(setting: PlacedSetting): PaletteItem {
  const { label, hash, to, room } = setting;
  return {
    id: `setting-${to}-${hash ?? label}`,
    label,
    words: searchedOf(setting).words,
    detail: `Settings: ${room.name}`,
    icon: 'settings',
    open: (navigate) => navigate({ to, hash }),
  };
}
