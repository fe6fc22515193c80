import type { Permission } from '@daybook/contracts/shared/permissions';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useId, useState } from 'react';
import { type ConfigPath, useGo } from '../../lib/owner/config-link';
import { Dialog } from '../../ui/owner/dialog';
import { Icon, type IconName } from '../../ui/owner/icon';
import styles from './palette.module.css';
import { SCREENS } from './screens';

export type Found = { id: string; label: string; detail?: string; to: ConfigPath; icon: IconName };
/** Looks for things of the website by words. */
export type FindThings = (words: string, signal: AbortSignal) => Promise<readonly Found[]>;

type PaletteProps = { permissions: readonly Permission[]; find: FindThings; onClose: () => void };

/** One field from which every screen and every product is a few letters away. */
export function Palette({ permissions, find, onClose }: PaletteProps) {
  const go = useGo();
  const listId = useId();
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const typed = text.trim();
  const words = useDeferredValue(typed);

  const { data: things = [], isFetching } = useQuery({
    queryKey: ['palette', words],
    queryFn: ({ signal }) => find(words, signal),
    enabled: words.length > 1,
    placeholderData: (before) => before,
  });
  const found = [...screensFor(typed, permissions), ...(words.length > 1 ? things : [])];
  const chosen = Math.min(at, found.length - 1);

  const open = (to: ConfigPath) => {
    onClose();
    void go(to);
  };
  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.key === 'ArrowDown') setAt(found.length > 0 ? (chosen + 1) % found.length : 0);
    else if (event.key === 'ArrowUp')
      setAt(found.length > 0 ? (chosen - 1 + found.length) % found.length : 0);
    else if (event.key === 'Enter' && found[chosen]) open(found[chosen].to);
    else return;
    event.preventDefault();
  };

  return (
    <Dialog title="Go to or find" shape="top" onClose={onClose}>
      <div className={styles.field}>
        <Icon name="search" />
        <input
          autoFocus
          role="combobox"
          aria-label="Screen or product"
          aria-expanded="true"
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={found[chosen] ? `${listId}-${chosen}` : undefined}
          placeholder="Screen or product"
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
      <div id={listId} role="listbox" aria-label="Found" className={styles.list}>
        {found.map(({ id, label, detail, to, icon }, i) => (
          // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field takes the keys
          <div
            key={id}
            id={`${listId}-${i}`}
            role="option"
            aria-selected={i === chosen}
            className={styles.option}
            onPointerMove={() => setAt(i)}
            onClick={() => open(to)}
          >
            <Icon name={icon} />
            {label}
            {detail && <span className={styles.detail}>{detail}</span>}
          </div>
        ))}
      </div>
      <p role="status" className={styles.told}>
        {found.length === 0 && !isFetching
          ? `Nothing is called “${words}”.`
          : `${found.length} found. Up and down to choose, Enter to open.`}
      </p>
    </Dialog>
  );
}

function screensFor(words: string, permissions: readonly Permission[]): Found[] {
  const asked = words.toLowerCase().split(/\s+/);
  return SCREENS.flatMap(({ screens }) => screens)
    .filter(({ permission }) => !permission || permissions.includes(permission))
    .filter(({ label, words: others = '' }) => {
      const known = `${label} ${others}`.toLowerCase();
      return asked.every((word) => known.includes(word));
    })
    .map(({ label, to, icon }) => ({ id: to, label, to, icon }));
}
