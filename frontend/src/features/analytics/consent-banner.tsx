import type { ConsentChoice } from '@daybook/contracts/analytics/shared/consent';
import { useId } from 'react';
import { useLocale } from '../../lib/locale-context';
import { m } from '../../paraglide/messages';
import { Button } from '../../ui/button';
import styles from './consent-banner.module.css';
import type { Visitor } from './visitor';

type ConsentBannerProps = { visitor: Visitor; onClosed: () => void };

/** Asks whether analytics may recognize the visitor. Both answers are one press, and look the same. */
export function ConsentBanner({ visitor, onClosed }: ConsentBannerProps) {
  const { t } = useLocale();
  const title = useId();
  const choose = (choice: ConsentChoice) => {
    visitor.choose(choice);
    onClosed();
  };
  return (
    <section className={styles.banner} aria-labelledby={title}>
      <div className={styles.words}>
        <h2 className={styles.title} id={title}>
          {t(m.consent_title)}
        </h2>
        <p>{t(m.consent_text)}</p>
      </div>
      <div className={styles.choices}>
        <Button look="secondary" onClick={() => choose('refused')}>
          {t(m.consent_refuse)}
        </Button>
        <Button look="secondary" onClick={() => choose('granted')}>
          {t(m.consent_grant)}
        </Button>
      </div>
    </section>
  );
}
