import { type ReactNode, useEffect, useRef, useState } from 'react';

/** The children load when they are so far below the screen. */
const NEAR = '300px';

/** Renders its children when the visitor scrolls near them, so that the rest of the page loads first. */
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
