import { INSTALMENTS, type InstalmentNotice } from '@daybook/contracts/catalogue/shared/instalments';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useLocale } from '../../../lib/locale-context';
import { m } from '../../../paraglide/messages';
import { Button } from '../../../ui/button';
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
          <ProviderPage
            url={modal}
            title={t(m.instalments_more, { providerName })}
            language={locale.replace('_', '-')}
            onClose={onClose}
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

type ProviderPageProps = { url: string; title: string; language: string; onClose: () => void };

/**
 * The provider's page: it runs no script, and its origin is not ours. So no browser tells us of a key that is pressed in
 * it: Escape closes the dialog once the pointer or Tab has left the page, and the button below it always does.
 */
function ProviderPage({ url, title, language, onClose }: ProviderPageProps) {
  const { t } = useLocale();
  const close = useRef<HTMLButtonElement>(null);
  return (
    <>
      <iframe
        className={styles.modal}
        src={url}
        title={title}
        lang={language}
        sandbox="allow-popups allow-popups-to-escape-sandbox"
        referrerPolicy="no-referrer"
        onPointerLeave={({ currentTarget }) => {
          if (document.activeElement === currentTarget) close.current?.focus({ preventScroll: true });
        }}
      />
      <Button ref={close} look="secondary" onClick={onClose}>
        {t(m.dialog_close)}
      </Button>
    </>
  );
}
