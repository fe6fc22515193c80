import { Link, useSearch } from '@tanstack/react-router';
import { useMay } from '../../../lib/owner/owner-session';
import styles from '../../../ui/owner/tabs.module.css';
import { useCurrentInView } from '../../../ui/owner/use-current-in-view';
import type { FiguresSearch } from './figures.queries';

const TABS = [
  { to: '/config/analytics', label: 'Overview' },
  { to: '/config/analytics/sources', label: 'Sources' },
  { to: '/config/analytics/pages', label: 'Pages' },
  { to: '/config/analytics/products', label: 'Products' },
  { to: '/config/analytics/forms', label: 'Forms' },
  { to: '/config/analytics/speed', label: 'Speed' },
  { to: '/config/analytics/errors', label: 'Errors' },
  { to: '/config/analytics/restated', label: 'Rules' },
] as const;

/** The tabs of the analytics screens. The chosen days and segment stay. */
export function AnalyticsTabs() {
  const search: FiguresSearch = useSearch({ strict: false });
  const { days, from, to, segment } = search;
  const row = useCurrentInView<HTMLElement>();
  const seesSales = useMay('orders.read');
  return (
    <nav ref={row} aria-label="Analytics" className={styles.tabs}>
      {TABS.map(({ to: path, label }) => (
        <Link
          key={path}
          to={path}
          search={{ days, from, to, segment }}
          activeOptions={{ exact: path === '/config/analytics', includeSearch: false }}
          className={styles.tab}
        >
          {label}
        </Link>
      ))}
      {seesSales && (
        <Link
          to="/config/sales"
          search={{ days, from, to }}
          activeOptions={{ includeSearch: false }}
          className={styles.tab}
        >
          Sales
        </Link>
      )}
      <Link to="/config/analytics/live" className={styles.tab}>
        Live
      </Link>
    </nav>
  );
}
