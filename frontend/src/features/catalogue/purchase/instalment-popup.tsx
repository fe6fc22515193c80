import { INSTALMENTS, type InstalmentNotice } from '@daybook/contracts/catalogue/shared/instalments';
import { useLocale } from '../../../lib/locale-context';
import { m } from '../../../paraglide/messages';
import { Dialog } from '../../../ui/dialog';
import styles from './instalment-popup.module.css';

type InstalmentPopupProps = { notice: InstalmentNotice; onClose: () => void };

/** Explains instalments, with the payments where the price allows them. Loaded on demand. */
export default function InstalmentPopup({ notice, onClose }: InstalmentPopupProps) {
  const { t, price } = useLocale();
  const { providerName } = notice;
  return (
    <Dialog title={t(m.instalments_title, { providerName, count: INSTALMENTS })} onClose={onClose}>
      <div className={styles.content}>
        {notice.kind === 'offered' && (
          <ol className={styles.parts}>
            {notice.parts.map((amount, part) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the parts are their numbers
              <li key={part} className={styles.part}>
                <span className={styles.amount}>{price(amount)}</span>
                <span className={styles.when}>
                  {t(part === 0 ? m.instalments_first : m.instalments_later, { number: part + 1 })}
                </span>
              </li>
            ))}
          </ol>
        )}
        <p>{t(m.instalments_how, { count: INSTALMENTS })}</p>
        <p className={styles.terms}>{t(m.instalments_terms, { providerName })}</p>
      </div>
    </Dialog>
  );
}
