import { type ReactNode, type RefObject, useEffect, useState } from 'react';
import styles from './buy-bar.module.css';

type BuyBarProps = {
  label: string;
  /** the button that the bar replaces while it is out of sight */
  button: RefObject<HTMLElement | null>;
  children: ReactNode;
};

/** A bar at the bottom of a phone with the add button, shown while the button itself is out of sight. */
export function BuyBar({ label, button, children }: BuyBarProps) {
  const [isAway, setAway] = useState(false);
  useEffect(() => {
    if (!button.current) return;
    const observer = new IntersectionObserver(([entry]) => setAway(entry ? !entry.isIntersecting : false));
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
