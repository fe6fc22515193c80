import type { SessionAnswer } from '@daybook/contracts/members/members.api';
import { useNavigate } from '@tanstack/react-router';
import { Button } from 'react-aria-components/Button';
import { chooseWebsite } from '../../../lib/owner/chosen-website';
import { Icon } from '../../../ui/owner/icon';
import { Menu } from '../../../ui/owner/menu';
import styles from './website-switcher.module.css';

/** The website of the screens, with a menu to switch to another. */
export function WebsiteSwitcher({ session }: { session: SessionAnswer }) {
  const navigate = useNavigate();
  const name = session.website?.title ?? 'No website';
  return (
    <Menu
      label="Websites"
      trigger={
        <Button className={styles.button} aria-label={`Website: ${name}. Switch`}>
          <span className={styles.initial} aria-hidden="true">
            {name.slice(0, 1).toUpperCase()}
          </span>
          <span className={styles.name}>{name}</span>
          <Icon name="swap" />
        </Button>
      }
      entries={[
        ...session.websites.map(({ id, title }) => ({
          id,
          label: title,
          isChosen: id === session.website?.id,
          onAction: () => switchTo(id),
        })),
        'line',
        { id: 'all', label: 'All websites', onAction: () => void navigate({ to: '/config/websites' }) },
      ]}
    />
  );
}

/** The loaded data belongs to one website, so the other one loads a new page. */
function switchTo(id: string): void {
  chooseWebsite(id);
  location.assign('/config');
}
