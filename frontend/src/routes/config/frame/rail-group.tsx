import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { useApi } from '../../../lib/api/api-context';
import { BADGES_KEY, type ScreenEntry } from '../../../lib/owner/owner-routes';
import { Icon } from '../../../ui/owner/icon';
import { VisuallyHidden } from '../../../ui/visually-hidden';
import type { OwnerEntry } from './entries';
import styles from './rail.module.css';

const ACTIVE = { className: styles.active };

type RailGroupProps = {
  group: string;
  entries: readonly OwnerEntry[];
  /** the entries behind "More"; empty: there is none */
  rare: readonly OwnerEntry[];
  onGo: (() => void) | undefined;
};

/** A group of the menu. Its rare entries are behind "More", which is open while the member is at one of them. */
export function RailGroup({ group, entries, rare, onGo }: RailGroupProps) {
  const id = useId();
  const path = useLocation({ select: ({ pathname }) => pathname });
  const [isOpened, setOpened] = useState(false);
  const isThere = rare.some(({ to }) => holds(to, path));
  const isOpen = isOpened || isThere;
  const all = [...entries, ...rare];
  const lines = (some: readonly OwnerEntry[]) =>
    some.map(({ label, to, icon, badge }) => (
      <li key={to}>
        <Link
          to={to}
          activeOptions={{
            exact: to === '/config' || all.some((other) => isBelow(other, to) && holds(other.to, path)),
            includeSearch: false,
          }}
          activeProps={ACTIVE}
          className={styles.link}
          onClick={onGo}
        >
          <Icon name={icon} />
          {label}
          {badge && <EntryBadge to={to} badge={badge} />}
        </Link>
      </li>
    ));
  return (
    <div>
      <h2 className={styles.group}>{group}</h2>
      <ul>
        {lines(entries)}
        {rare.length > 0 && !isThere && (
          <li>
            <button
              type="button"
              className={styles.link}
              aria-expanded={isOpen}
              aria-controls={isOpen ? id : undefined}
              onClick={() => setOpened(!isOpened)}
            >
              <Icon name={isOpen ? 'up' : 'down'} />
              {isOpen ? 'Less' : 'More'}
              <VisuallyHidden> in {group}</VisuallyHidden>
            </button>
          </li>
        )}
      </ul>
      {isOpen && <ul id={id}>{lines(rare)}</ul>}
    </div>
  );
}

/** Whether a path is that of an entry, or below it. */
const holds = (to: string, path: string) => `${path}/`.startsWith(`${to}/`);

/** Whether an entry is below another one, so that it alone is the current one. */
const isBelow = (entry: OwnerEntry, to: string) => entry.to.startsWith(`${to}/`);

/** A badge may be so old, ms. */
const BADGE_STALE_MS = 60_000;

type EntryBadgeProps = { to: string; badge: NonNullable<ScreenEntry['badge']> };

function EntryBadge({ to, badge }: EntryBadgeProps) {
  const api = useApi();
  const { data } = useQuery({
    queryKey: [...BADGES_KEY, to],
    queryFn: ({ signal }) => badge(api, signal),
    staleTime: BADGE_STALE_MS,
    retry: false,
  });
  if (!data || data.count === 0) return null;
  return (
    <span className={styles.badge} title={data.label}>
      <span aria-hidden="true">{data.count > 99 ? '99+' : data.count}</span>
      <VisuallyHidden>, {data.label}</VisuallyHidden>
    </span>
  );
}
