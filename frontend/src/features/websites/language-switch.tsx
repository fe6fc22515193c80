import { LANGUAGE_NAMES, languageOf, localesOf, type SpokenBy } from '@daybook/contracts/shared/languages';
import { useLocation } from '@tanstack/react-router';
import { useLocale } from '../../lib/locale-context';
import { m } from '../../paraglide/messages';
import styles from './site-footer.module.css';

type LanguageSwitchProps = { website: SpokenBy };

/** Links to the website's languages, when it has several. The server answers them, so they work without scripts. */
export function LanguageSwitch({ website }: LanguageSwitchProps) {
  const { t, locale } = useLocale();
  const { pathname, searchStr } = useLocation();
  const locales = localesOf(website);
  if (locales.length === 1) return null;
  const address = (language: string) => {
    const search = new URLSearchParams(searchStr);
    search.set('language', language);
    return `${pathname}?${search}`;
  };
  return (
    <nav aria-labelledby="footer-language">
      <h2 id="footer-language" className={styles.title}>
        {t(m.footer_language)}
      </h2>
      <ul className={styles.links}>
        {locales.map((tag) => (
          <li key={tag}>
            <a
              href={address(tag)}
              lang={tag}
              hrefLang={tag}
              rel="nofollow"
              aria-current={tag === locale ? 'true' : undefined}
            >
              {LANGUAGE_NAMES[languageOf(tag)]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
