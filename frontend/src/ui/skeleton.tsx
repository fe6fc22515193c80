import styles from './skeleton.module.css';

/** A placeholder of loading content. Its class sets the size. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={`${styles.skeleton} ${className ?? ''}`} />;
}
