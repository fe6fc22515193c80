import { localesOf, type SpokenBy } from '@daybook/contracts/shared/languages';
import { useLocation } from '@tanstack/react-router';
import { useLocale } from '../../lib/locale-context';
import { m } from '../../paraglide/messages';
import styles from './site-footer.module.css';

type LanguageSwitchProps = { website: SpokenBy };

/** Links to the languages in the owner's list, when there are several. The server answers them, so they work without scripts. */
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
              // browsers and the server may have the names of different years
              suppressHydrationWarning
            >
              {nameOf(tag, locales)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** What a language calls itself; with its country where the website speaks the language in several ways. */
function nameOf(tag: string, all: readonly string[]): string {
  const primary = (locale: string) => new Intl.Locale(locale).language;
  const own = primary(tag);
  const isAlone = all.filter((other) => primary(other) === own).length === 1;
  const names = new Intl.DisplayNames([tag], { type: 'language', languageDisplay: 'standard' });
  const name = names.of(isAlone ? own : tag) ?? tag;
  return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);
}
