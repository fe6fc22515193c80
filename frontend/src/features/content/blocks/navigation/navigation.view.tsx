import type { NavigationFields } from '@daybook/contracts/content/shared/blocks/navigation.block';
import type { BlockView, BlockViewProps } from '../../block-view';
import styles from './navigation.module.css';

function Navigation({ fields: { menu, look }, data }: BlockViewProps<NavigationFields>) {
  const lines = data.menus?.[menu] ?? [];
  if (lines.length === 0) return data.isCanvas ? <p>The {menu} menu stands here.</p> : null;
  return (
    <ul className={styles.menu} data-look={look}>
      {lines.map(({ title, href, links }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be alike
        <li key={i}>
          {href === undefined ? title : <a href={href}>{title}</a>}
          {links && (
            <ul className={styles.links}>
              {links.map((link, j) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be alike
                <li key={j}>
                  <a href={link.href}>{link.title}</a>
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  );
}

/** A menu of the website, with its folders open. */
export const navigationView: BlockView<NavigationFields> = { View: Navigation };
