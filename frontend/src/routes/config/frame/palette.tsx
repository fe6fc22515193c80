import type { FlagFeature } from '@daybook/contracts/analytics/shared/flags/flag';
import type { Permission } from '@daybook/contracts/shared/permissions';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useDeferredValue, useId, useState } from 'react';
import type { ApiClient } from '../../../lib/api/api-client';
import { useApi } from '../../../lib/api/api-context';
import { useFeatures } from '../../../lib/owner/features.queries';
import { paletteItemOf, searchSettings, settingsOf } from '../../../lib/owner/find-settings';
import { useSession } from '../../../lib/owner/owner-session';
import type { PaletteItem, PaletteSearch } from '../../../lib/owner/palette-search';
import { inOrderOf, searchDistance, searchIn } from '../../../lib/owner/word-search';
import { Dialog } from '../../../ui/owner/dialog';
import { Icon } from '../../../ui/owner/icon';
import * as features from '../features';
import { entriesFor, hasFeatures } from './entries';
import styles from './palette.module.css';
import { noteRecent, type RecentThing, recentThings } from './recent-things';

type PaletteProps = { rights: readonly Permission[]; onSignOut: () => void; onClose: () => void };

/** How far from the typed words a thing counts that the server has found by what its label does not show, such as a SKU. */
const UNSEEN = 3;

const FINDS = 'Screen, product, order, person or setting';

/**
 * A field that finds by a few typed characters what the member may open; typos are forgiven. Before the first character,
 * what was opened last comes first.
 */
export function Palette({ rights, onSignOut, onClose }: PaletteProps) {
  const navigate = useNavigate();
  const { history } = useRouter();
  const { website, member } = useSession();
  const api = useApi();
  const listId = useId();
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const typed = text.trim();
  const words = useDeferredValue(typed);

  const on = useFeatures(hasFeatures(rights));
  const { data: things = [], isFetching } = useQuery({
    queryKey: ['palette', words],
    queryFn: ({ signal }) => findThings(api, { rights, on }, words, signal),
    enabled: words.length > 1,
    placeholderData: (before) => before,
  });
  const [recent] = useState(() => recentThings(website.id, member.id).map(again));
  const screens = screensFor(typed, rights, on);
  const opened = typed === '' ? recent : [];
  const signOut: PaletteItem = { ...SIGN_OUT, open: onSignOut };
  const found =
    typed === ''
      ? [...opened, ...screens.filter(({ id }) => !opened.some((one) => one.id === id))]
      : inOrderOf(
          [...screens, ...searchIn([signOut], typed, (item) => item), ...(words.length > 1 ? things : [])],
          (item) => {
            const distance = searchDistance(typed, item);
            return Number.isFinite(distance) ? distance : UNSEEN;
          },
        );
  const chosen = Math.min(at, found.length - 1);

  const open = async (thing: PaletteItem) => {
    const { id, label, detail, icon, isPersonal } = thing;
    // a member with unsaved changes may stay
    const stop = history.subscribe(({ location: { href } }) => {
      stop();
      if (!isPersonal && id !== SIGN_OUT.id)
        noteRecent(website.id, member.id, { id, label, detail, icon, href });
    });
    onClose();
    await thing.open(navigate);
    stop();
  };
  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.key === 'ArrowDown') setAt(found.length > 0 ? (chosen + 1) % found.length : 0);
    else if (event.key === 'ArrowUp')
      setAt(found.length > 0 ? (chosen - 1 + found.length) % found.length : 0);
    else if (event.key === 'Enter' && found[chosen]) void open(found[chosen]);
    else return;
    event.preventDefault();
  };

  return (
    <Dialog title="Search" shape="top" onClose={onClose}>
      <div className={styles.field}>
        <Icon name="search" />
        <input
          autoFocus
          role="combobox"
          aria-label={FINDS}
          aria-expanded="true"
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={found[chosen] ? `${listId}-${chosen}` : undefined}
          placeholder={FINDS}
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setAt(0);
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <div id={listId} role="listbox" aria-label="Results" className={styles.list}>
        {found.map((thing, i) => (
          // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field takes the keys
          <div
            key={thing.id}
            id={`${listId}-${i}`}
            role="option"
            aria-selected={i === chosen}
            className={styles.option}
            onPointerMove={() => setAt(i)}
            onClick={() => void open(thing)}
          >
            <Icon name={thing.icon} />
            {thing.label}
            {thing.detail && <span className={styles.detail}>{thing.detail}</span>}
            {i < opened.length && <span className={styles.recent}>Recent</span>}
          </div>
        ))}
      </div>
      <p role="status" className={styles.count}>
        {found.length === 0 && !isFetching
          ? `No results for “${words}”.`
          : `${found.length} found. Press the arrow keys to choose, Enter to open.`}
      </p>
    </Dialog>
  );
}

const again = ({ href, ...thing }: RecentThing): PaletteItem => ({
  ...thing,
  open: (navigate) => navigate({ href }),
});

const SIGN_OUT = {
  id: 'sign-out',
  label: 'Sign out',
  words: 'log out logout leave',
  icon: 'outside',
} as const;

const screensFor = (
  typed: string,
  rights: readonly Permission[],
  on: readonly FlagFeature[],
): PaletteItem[] =>
  searchIn(entriesFor(rights, on), typed, (entry) => entry).map(({ label, words, to, icon }) => ({
    id: to,
    label,
    words,
    icon,
    open: (navigate) => navigate({ to }),
  }));

/** The features' results, feature by feature, and the settings. What one feature cannot answer keeps none of the others back. */
async function findThings(
  api: ApiClient,
  { rights, on }: { rights: readonly Permission[]; on: readonly FlagFeature[] },
  words: string,
  signal: AbortSignal,
): Promise<PaletteItem[]> {
  const finders = Object.values(features).flatMap((feature): PaletteSearch[] =>
    'finder' in feature && rights.includes(feature.finder.right) ? [feature.finder] : [],
  );
  const rooms = entriesFor(rights, on).flatMap(({ to, room }) => (room ? [{ to, room }] : []));
  const settings = settingsOf(rooms).then((all) => searchSettings(all, words).map(paletteItemOf));
  const found = await Promise.allSettled([...finders.map(({ find }) => find(api, words, signal)), settings]);
  return found.flatMap((result) => (result.status === 'fulfilled' ? result.value : []));
}
