import type { SessionAnswer } from '@daybook/contracts/members/members.api';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { useApi } from '../../../lib/api/api-context';
import { useFeatures } from '../../../lib/owner/features.queries';
import { BADGES_KEY, type ScreenEntry } from '../../../lib/owner/owner-routes';
import { Icon } from '../../../ui/owner/icon';
import { COMMAND_KEY } from '../../../ui/owner/keys';
import { VisuallyHidden } from '../../../ui/visually-hidden';
import { AccountMenu } from './account-menu';
import { hasFeatures, menuFor } from './entries';
import styles from './rail.module.css';
import { WebsiteSwitcher } from './website-switcher';

const ACTIVE = { className: styles.active };

type RailProps = {
  session: SessionAnswer;
  onSearch: () => void;
  onShortcuts: () => void;
  onSignOut: () => void;
  /** called when the member has chosen a screen, to close the drawer of a phone */
  onGo?: () => void;
};

/** The sections of the owner area that this member may open. */
export function Rail({ session, onSearch, onShortcuts, onSignOut, onGo }: RailProps) {
  const features = useFeatures(hasFeatures(session.permissions));
  const path = useLocation({ select: ({ pathname }) => pathname });
  return (
    <div className={styles.rail}>
      <WebsiteSwitcher session={session} />
      <button type="button" className={styles.search} onClick={onSearch} aria-keyshortcuts="Meta+K Control+K">
        <Icon name="search" />
        Search
        <kbd>{COMMAND_KEY} K</kbd>
      </button>
      <nav aria-label="Owner area" className={styles.nav}>
        {menuFor(session.permissions, features).map(({ group, entries }) => (
          <div key={group}>
            <h2 className={styles.group}>{group}</h2>
            <ul>
              {entries.map(({ label, to, icon, badge }) => (
                <li key={to}>
                  <Link
                    to={to}
                    activeOptions={{
                      exact: to === '/config' || entries.some(isOpenBelow(to, path)),
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
              ))}
            </ul>
          </div>
        ))}
      </nav>
      <AccountMenu session={session} onShortcuts={onShortcuts} onSignOut={onSignOut} />
    </div>
  );
}

/** Whether an entry is below another one and holds the path, so that it alone is the current one. */
const isOpenBelow = (to: string, path: string) => (entry: { to: string }) =>
  entry.to.startsWith(`${to}/`) && `${path}/`.startsWith(`${entry.to}/`);

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
