import type { EntryNotice } from '@daybook/contracts/cart/cart.api';
import { useLocale } from '../../lib/locale-context';
import styles from './entry-notices.module.css';

/** What changed about an entry since it was added, and what to do about it. */
export function EntryNotices({ notices }: { notices: readonly EntryNotice[] }) {
  const { t, price } = useLocale();
  const text = (notice: EntryNotice) => {
    switch (notice.kind) {
      case 'priceChanged':
        return t('cart.notice.priceChanged', { from: price(notice.from), to: price(notice.to) });
      case 'notEnough':
        return t('cart.notice.notEnough', { count: notice.available });
      case 'soldOut':
        return t('cart.notice.soldOut');
      case 'gone':
        return t('cart.notice.gone');
    }
  };
  if (notices.length === 0) return null;
  return (
    <ul className={styles.notices}>
      {notices.map((notice) => (
        <li key={notice.kind} className={styles.notice}>
          {text(notice)}
        </li>
      ))}
    </ul>
  );
}
