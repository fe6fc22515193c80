import type { LegalLink } from '@daybook/contracts/content/legal-pages.api';
import type { ShownMenuNode } from '@daybook/contracts/content/navigation.api';
import { useLocale, useTextsLang } from '../../lib/locale-context';
import { m } from '../../paraglide/messages';
import styles from './legal-links.module.css';
import { MenuLink } from './menu-link';

type FooterLegalProps = {
  links: readonly LegalLink[];
  /** the menu above them: what it links to already is not repeated */
  menu?: readonly ShownMenuNode[] | undefined;
};

/** The legal pages and the contact page in the footer of every page. */
export function FooterLegal({ links, menu = [] }: FooterLegalProps) {
  const { t } = useLocale();
  const linked = new Set(
    menu.flatMap(({ href, links: below = [] }) => [href, ...below.map((one) => one.href)]),
  );
  const shown = links.filter(({ href }) => !linked.has(href));
  if (shown.length === 0) return null;
  return (
    <nav aria-label={t(m.footer_legal)} className={styles.footer}>
      <ul className={styles.links}>
        {shown.map(({ name, title, href }) => (
          <li key={name}>
            <MenuLink title={title} href={href} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The pages that a buyer reads before an order: they open beside it, so that nothing typed is lost. */
const BEFORE_ORDER: readonly string[] = ['terms', 'returns', 'privacy'] satisfies LegalLink['name'][];

/** The pages that apply to an order, beside the button that places it. */
export function OrderLegal({ links }: { links: readonly LegalLink[] }) {
  const { t } = useLocale();
  const lang = useTextsLang();
  const shown = links.filter(({ name }) => BEFORE_ORDER.includes(name));
  if (shown.length === 0) return null;
  return (
    <div className={styles.order}>
      <p>{t(m.order_legal)}</p>
      <ul className={styles.links} lang={lang}>
        {shown.map(({ name, title, href }) => (
          <li key={name}>
            <a href={href} target="_blank" rel="noopener">
              {title}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
