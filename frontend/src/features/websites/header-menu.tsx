import type { ShownMenuNode } from '@daybook/contracts/content/navigation.api';
import type { KeyboardEvent, MouseEvent } from 'react';
import { useLocale, useTextsLang } from '../../lib/locale-context';
import { m } from '../../paraglide/messages';
import styles from './header-menu.module.css';
import { MenuLink } from './menu-link';

/**
 * The menu that the owner has laid out. It opens by the browser's own disclosures, so it needs no script: on a phone as a
 * whole, and each folder.
 */
export function HeaderMenu({ nodes }: { nodes: readonly ShownMenuNode[] }) {
  const { t } = useLocale();
  if (nodes.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what is pressed are the links in it
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click
    <div className={styles.whole} onClick={closeAfterLink}>
      <details className={styles.toggle}>
        <summary>{t(m.nav_menu)}</summary>
      </details>
      <ul className={styles.menu}>
        {nodes.map((node, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be alike
          <li key={i} className={styles.line}>
            {node.links ? (
              <Folder {...node} links={node.links} />
            ) : (
              <MenuLink title={node.title} href={node.href ?? '/'} className={styles.link} />
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

type FolderProps = ShownMenuNode & { links: NonNullable<ShownMenuNode['links']> };

/** Links under a title. Where the title leads somewhere itself, a button beside it opens them. */
function Folder({ title, href, links }: FolderProps) {
  const { t } = useLocale();
  const lang = useTextsLang();
  return (
    <>
      {href !== undefined && <MenuLink title={title} href={href} className={styles.link} />}
      <details name="header-menu" className={styles.folder} onKeyDown={closeOnEscape}>
        {href === undefined ? (
          <summary className={styles.title} lang={lang}>
            {title}
          </summary>
        ) : (
          <summary className={styles.title} aria-label={t(m.nav_in_folder, { title })} />
        )}
        <ul className={styles.links}>
          {links.map((link, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be alike
            <li key={i}>
              <MenuLink {...link} className={styles.link} />
            </li>
          ))}
        </ul>
      </details>
    </>
  );
}

function closeOnEscape(event: KeyboardEvent<HTMLDetailsElement>): void {
  const { currentTarget: folder, key } = event;
  if (key !== 'Escape' || !folder.open) return;
  folder.open = false;
  folder.querySelector('summary')?.focus();
}

/** The next page comes without a document of its own, so what was open would stay open. */
function closeAfterLink({ currentTarget, target }: MouseEvent<HTMLElement>): void {
  if (!(target as Element).closest('a')) return;
  for (const open of currentTarget.querySelectorAll<HTMLDetailsElement>('details[open]')) open.open = false;
}
