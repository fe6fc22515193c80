import { Skeleton } from '../../../ui/skeleton';
import styles from './product-grid.module.css';

/** Placeholder of a grid while products load, in its final size. */
export function ProductGridSkeleton({ count }: { count: number }) {
  return (
    <ul className={styles.grid} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => index).map((index) => (
        <li key={index}>
          <Skeleton className={styles.skeletonPicture} />
          <Skeleton className={styles.skeletonTitle} />
          <Skeleton className={styles.skeletonPrice} />
        </li>
      ))}
    </ul>
  );
}
