import { useQuery } from '@tanstack/react-query';
import { settingsOf } from './find-settings';
import { useSession } from './owner-session';
import { useScreenEntries } from './use-screen-entries';

/** The rooms of the settings that this member may open, in their order. */
export function useSettingsRooms() {
  const { permissions } = useSession();
  return useScreenEntries()
    .flatMap(({ to, right, room }) => (room && (!right || permissions.includes(right)) ? [{ to, room }] : []))
    .toSorted((a, b) => a.room.place - b.room.place);
}

/** The settings of these rooms, for the search; empty until they are loaded. */
export function useFoundSettings() {
  const rooms = useSettingsRooms();
  const { data = [] } = useQuery({
    queryKey: ['settings of rooms', rooms.map(({ to }) => to)],
    queryFn: () => settingsOf(rooms),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data;
}
