import { type ReactNode, type RefObject, useEffect, useState } from 'react';
import styles from './buy-bar.module.css';

type BuyBarProps = {
  label: string;
  /** the button that the bar replaces while it is out of sight */
  button: RefObject<HTMLElement | null>;
  children: ReactNode;
};

/** What floats at the bottom of a phone, such as the cart's pill, covers so much of the page, px. */
const COVERED = 80;

/** A bar at the bottom of a phone with the add button, shown while the button itself is out of sight or covered. */
export function BuyBar({ label, button, children }: BuyBarProps) {
  const [isAway, setAway] = useState(false);
  useEffect(() => {
    if (!button.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => setAway(entry ? entry.intersectionRatio < 1 : false),
      {
        rootMargin: `0px 0px -${COVERED}px`,
        threshold: [0, 1],
      },
    );
    observer.observe(button.current);
    return () => observer.disconnect();
  }, [button]);
  return (
    <section
      className={styles.bar}
      aria-label={label}
      data-shown={isAway || undefined}
      data-buy-bar={isAway || undefined}
      inert={!isAway}
    >
      {children}
    </section>
  );
}
