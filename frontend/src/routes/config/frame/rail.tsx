import type { SessionAnswer } from '@daybook/contracts/members/members.api';
import { useFeatures } from '../../../lib/owner/features.queries';
import { Icon } from '../../../ui/owner/icon';
import { COMMAND_KEY } from '../../../ui/owner/keys';
import { AccountMenu } from './account-menu';
import { hasFeatures, menuFor } from './entries';
import styles from './rail.module.css';
import { RailGroup } from './rail-group';
import { WebsiteSwitcher } from './website-switcher';

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
  return (
    <div className={styles.rail}>
      <WebsiteSwitcher session={session} />
      <button type="button" className={styles.search} onClick={onSearch} aria-keyshortcuts="Meta+K Control+K">
        <Icon name="search" />
        Search
        <kbd>{COMMAND_KEY} K</kbd>
      </button>
      <nav aria-label="Owner area" className={styles.nav}>
        {menuFor(session.permissions, features).map((section) => (
          <RailGroup key={section.group} {...section} onGo={onGo} />
        ))}
      </nav>
      <AccountMenu session={session} onShortcuts={onShortcuts} onSignOut={onSignOut} />
    </div>
  );
}
