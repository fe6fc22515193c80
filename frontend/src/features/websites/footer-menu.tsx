import type { ShownMenuNode } from '@daybook/contracts/content/navigation.api';
import { useLocale, useTextsLang } from '../../lib/locale-context';
import { m } from '../../paraglide/messages';
import { MenuLink } from './menu-link';
import styles from './site-footer.module.css';

/** The menu of the footer that the owner has laid out: links, and folders under their titles. */
export function FooterMenu({ nodes }: { nodes: readonly ShownMenuNode[] }) {
  const { t } = useLocale();
  const lang = useTextsLang();
  const loose = nodes.filter(({ links }) => !links);
  return (
    <nav aria-label={t(m.footer_menu)} className={styles.menu}>
      {loose.length > 0 && (
        <ul className={styles.links}>
          {loose.map(({ title, href = '/' }, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be alike
            <li key={i}>
              <MenuLink title={title} href={href} />
            </li>
          ))}
        </ul>
      )}
      {nodes.map(
        ({ title, href, links }, i) =>
          links && (
            // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be alike
            <section key={i}>
              <h2 className={styles.title} lang={lang}>
                {href === undefined ? title : <MenuLink title={title} href={href} />}
              </h2>
              <ul className={styles.links}>
                {links.map((link, j) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be alike
                  <li key={j}>
                    <MenuLink {...link} />
                  </li>
                ))}
              </ul>
            </section>
          ),
      )}
      <p className={styles.account}>
        <a href="/account">{t(m.footer_account)}</a>
      </p>
    </nav>
  );
}
