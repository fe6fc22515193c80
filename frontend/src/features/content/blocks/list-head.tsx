import type { ReactNode } from 'react';
import { elementId } from '../block-tree';
import styles from './list-head.module.css';

type ListFrameProps = {
  /** of the block */
  id: string;
  heading: string;
  /** where the link beside the heading leads; undefined: there is none */
  link?: { href: string | undefined; label: string } | undefined;
  children: ReactNode;
};

/** A list in a block, below its heading. */
export function ListFrame({ id, heading, link, children }: ListFrameProps) {
  const headingId = `${elementId(id)}-heading`;
  return (
    <section aria-labelledby={heading === '' ? undefined : headingId}>
      {(heading !== '' || link) && (
        <div className={styles.head}>
          {heading !== '' && (
            <h2 id={headingId} className={styles.heading}>
              {heading}
            </h2>
          )}
          {link && (
            <a href={link.href} className={styles.link}>
              {link.label}
            </a>
          )}
        </div>
      )}
      {children}
    </section>
  );
}

/** The note that stands on the canvas in the place of a list that visitors do not see yet. */
export const NothingYet = ({ isCanvas, words }: { isCanvas: boolean | undefined; words: string }) =>
  isCanvas ? <p>{words}</p> : null;
