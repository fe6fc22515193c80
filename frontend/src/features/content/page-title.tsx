import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names';
import styles from './block-tree.module.css';

type PageTitleProps = {
  title: string;
  /** the title of the website */
  site: string;
  /** the words of a splash page are those of its blocks */
  layout?: 'splash' | undefined;
  /** what is said of the page under its title */
  children?: ReactNode;
};

/**
 * The only heading of the first level: the words in a page's blocks begin with the second. A page with the title of its
 * website is its home page: the header has shown that title already, so the first words of the blocks take its place.
 */
export const PageTitle = ({ title, site, layout, children }: PageTitleProps) => (
  <header className={classNames(styles.head, (title === site || layout) && styles.shown)}>
    <h1 className={styles.title} tabIndex={-1}>
      {title}
    </h1>
    {children}
  </header>
);
