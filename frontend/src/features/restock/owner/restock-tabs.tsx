import { ConfigLink, type ConfigPath } from '../../../lib/owner/config-link';
import { useMay } from '../../../lib/owner/owner-session';
import styles from './restock-tabs.module.css';

const TABS: readonly { to: ConfigPath; label: string }[] = [
  { to: '/config/restock', label: 'Waiting lists' },
  { to: '/config/restock/sends', label: 'Sends' },
  { to: '/config/restock/letters', label: 'Letters' },
  { to: '/config/restock/demand', label: 'Demand' },
];

/** The screens about what is sold out and who waits for it. */
export function RestockTabs() {
  const maySet = useMay('settings.edit');
  return (
    <nav aria-label="Restock" className={styles.tabs}>
      {TABS.map(({ to, label }) => (
        <ConfigLink
          key={to}
          to={to}
          isExact={to === '/config/restock'}
          className={styles.tab}
          activeClass={styles.active}
        >
          {label}
        </ConfigLink>
      ))}
      {maySet && (
        <ConfigLink to="/config/restock/rules" className={styles.tab} activeClass={styles.active}>
          Rules and letter
        </ConfigLink>
      )}
    </nav>
  );
}
