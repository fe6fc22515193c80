import styles from './skeleton.module.css';

/** The place of something that is on its way: the size comes from the class that it is given. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={`${styles.skeleton} ${className ?? ''}`} />;
}
