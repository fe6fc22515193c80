import type { SessionAnswer } from '@daybook/contracts/members/members.api';
import { ConfigLink } from '../../lib/owner/config-link';
import { Icon } from '../../ui/owner/icon';
import { AccountMenu } from './account-menu';
import styles from './rail.module.css';
import { SCREENS } from './screens';
import { WebsiteSwitcher } from './website-switcher';

type RailProps = {
  session: SessionAnswer;
  onSearch: () => void;
  onSignOut: () => void;
  /** a screen was chosen: the drawer of a phone closes */
  onGo?: () => void;
};

/** The sections of the owner area that this member may enter. */
export function Rail({ session, onSearch, onSignOut, onGo }: RailProps) {
  return (
    <div className={styles.rail}>
      <WebsiteSwitcher session={session} />
      <button type="button" className={styles.search} onClick={onSearch} aria-keyshortcuts="Meta+K Control+K">
        <Icon name="search" />
        Go to or find
        <kbd>{isApple() ? '⌘K' : 'Ctrl K'}</kbd>
      </button>
      <nav aria-label="Owner area" className={styles.nav}>
        {SCREENS.map(({ title, screens }) => {
          const open = screens.filter(
            ({ permission, isBelow }) =>
              !isBelow && (!permission || session.permissions.includes(permission)),
          );
          return (
            open.length > 0 && (
              <div key={title}>
                <h2 className={styles.group}>{title}</h2>
                <ul>
                  {open.map(({ label, to, icon }) => (
                    <li key={to}>
                      <ConfigLink
                        to={to}
                        isExact={to === '/config'}
                        className={styles.link}
                        activeClass={styles.active}
                        onClick={onGo}
                      >
                        <Icon name={icon} />
                        {label}
                      </ConfigLink>
                    </li>
                  ))}
                </ul>
              </div>
            )
          );
        })}
      </nav>
      <AccountMenu session={session} onSignOut={onSignOut} />
    </div>
  );
}

const isApple = () => /Mac|iP(hone|ad)/.test(navigator.userAgent);
