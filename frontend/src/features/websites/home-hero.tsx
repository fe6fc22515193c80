import type { StorefrontFront } from '@daybook/contracts/websites/websites.api';
import { Link } from '@tanstack/react-router';
import { useLocale, useTextsLang } from '../../lib/locale-context';
import { m } from '../../paraglide/messages';
import { buttonClass } from '../../ui/button';
import { Picture } from '../../ui/picture';
import styles from './home-hero.module.css';

/** The top of the home page: one picture, one sentence, one link. */
export function HomeHero({ home }: { home: StorefrontFront['home'] }) {
  const { t } = useLocale();
  const lang = useTextsLang();
  return (
    <section className={styles.hero}>
      <div className={styles.words}>
        <h1 className={styles.headline} tabIndex={-1} lang={lang}>
          {home.headline}
        </h1>
        {home.introduction && (
          <p className={styles.introduction} lang={lang}>
            {home.introduction}
          </p>
        )}
        <Link to="/shop" className={buttonClass('primary')}>
          {t(m.nav_shop_all)}
        </Link>
      </div>
      {home.hero && (
        <Picture
          image={home.hero}
          sizes="(min-width: 64rem) 62vw, 100vw"
          priority
          className={styles.picture}
          shape="free"
        />
      )}
    </section>
  );
}
