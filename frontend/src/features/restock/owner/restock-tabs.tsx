import { Link } from '@tanstack/react-router';
import { useMay } from '../../../lib/owner/owner-session';
import styles from '../../../ui/owner/tabs.module.css';

const TABS = [
  { to: '/config/restock', label: 'Waitlists' },
  { to: '/config/restock/sends', label: 'Sends' },
  { to: '/config/restock/emails', label: 'Emails' },
  { to: '/config/restock/bounced', label: 'Bounced addresses' },
  { to: '/config/restock/demand', label: 'Demand' },
] as const;

/** The tabs of the restock screens. */
export function RestockTabs() {
  const maySet = useMay('settings.edit');
  return (
    <nav aria-label="Restock" className={styles.tabs}>
      {TABS.map(({ to, label }) => (
        <Link
          key={to}
          to={to}
          activeOptions={{ exact: to === '/config/restock', includeSearch: false }}
          className={styles.tab}
        >
          {label}
        </Link>
      ))}
      {maySet && (
        <Link to="/config/restock/rules" className={styles.tab}>
          Rules and email
        </Link>
      )}
    </nav>
  );
}
