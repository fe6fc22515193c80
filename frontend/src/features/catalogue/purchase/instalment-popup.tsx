import { INSTALMENTS, type InstalmentNotice } from '@daybook/contracts/catalogue/shared/instalments';
import { useQuery } from '@tanstack/react-query';
import { useLocale } from '../../../lib/locale-context';
import { m } from '../../../paraglide/messages';
import { Dialog } from '../../../ui/dialog';
import { Skeleton } from '../../../ui/skeleton';
import { instalmentModalQuery } from './instalment-modal.queries';
import styles from './instalment-popup.module.css';

type InstalmentPopupProps = { notice: InstalmentNotice; onClose: () => void };

/**
 * Explains instalments: the payments where the price allows them, then the provider's own page, or our text where the
 * provider has none. Loaded on demand.
 */
export default function InstalmentPopup({ notice, onClose }: InstalmentPopupProps) {
  const { t, price } = useLocale();
  const { providerName, locale, hasModal } = notice;
  const { data: modal, isLoading } = useQuery({ ...instalmentModalQuery(locale), enabled: hasModal });
  return (
    <Dialog title={t(m.instalments_title, { providerName, count: INSTALMENTS })} onClose={onClose}>
      <div className={styles.content} aria-busy={isLoading}>
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
        {isLoading && <Skeleton className={styles.awaited} />}
        {modal ? (
          // a stranger's page: it runs no script, and its origin is not ours
          <iframe
            className={styles.modal}
            src={modal}
            title={t(m.instalments_more, { providerName })}
            lang={locale.replace('_', '-')}
            sandbox="allow-popups allow-popups-to-escape-sandbox"
            referrerPolicy="no-referrer"
          />
        ) : (
          !isLoading && (
            <>
              <p>{t(m.instalments_how, { count: INSTALMENTS })}</p>
              <p className={styles.terms}>{t(m.instalments_terms, { providerName })}</p>
            </>
          )
        )}
      </div>
    </Dialog>
  );
}
