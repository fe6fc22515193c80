import { type ReactNode, useEffect, useRef, useState } from 'react';

/** How far below the screen something may be fetched already. */
const NEAR = '300px';

/** Renders what stands further down only when somebody comes near it, so that no page waits for its foot. */
export function WhenNear({ className, children }: { className?: string; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!place.current || isNear) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setNear(true),
      { rootMargin: `0px 0px ${NEAR}` },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isNear]);
  return (
    <div ref={place} className={isNear ? undefined : className}>
      {isNear && children}
    </div>
  );
}
