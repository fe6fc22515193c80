import { memo, type ReactNode, Suspense, use, useEffect, useRef, useState } from 'react';
import { repeatInteractions } from '../lib/page/early-interactions';

/** How far below the screen something may come to life already. */
const NEAR = '300px';

type HydrateWhenNearProps = {
  /** of its place while there is nothing in it */
  className?: string;
  /** fetches what its children are made of; when that fails, it is tried again the next time */
  prepare: () => Promise<unknown>;
  /** the same from rendering to rendering: what is changed while it sleeps is rendered anew */
  children: ReactNode;
};

/**
 * What stands further down: whole in the server's HTML, and alive when somebody comes near it, so that no page's
 * beginning waits for its foot. Where no server rendered it, it appears then. A button that is pressed while it wakes
 * is pressed when it is awake.
 */
export const HydrateWhenNear = memo(function HydrateWhenNear(props: HydrateWhenNearProps) {
  const { className, prepare, children } = props;
  const place = useRef<HTMLDivElement>(null);
  const pressed = useRef(new Set<Element>());
  const [{ isReady, open }] = useState(gate);

  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && prepare().then(open, () => undefined),
      { rootMargin: `0px 0px ${NEAR}` },
    );
    if (place.current) observer.observe(place.current);
    // ahead of React, which lets nobody hear what happens to a part that sleeps
    const keep = ({ target }: Event) => {
      const button = target instanceof Element && target.closest('button');
      if (button && place.current?.contains(button)) pressed.current.add(button);
    };
    addEventListener('click', keep, true);
    const stop = () => {
      observer.disconnect();
      removeEventListener('click', keep, true);
    };
    void isReady.then(stop);
    return stop;
  }, [prepare, isReady, open]);

  return (
    <div ref={place}>
      <Suspense fallback={<div className={className} />}>
        <Hydrated when={isReady} pressed={pressed.current}>
          {children}
        </Hydrated>
      </Suspense>
    </div>
  );
});

type HydratedProps = { when: PromiseLike<void>; pressed: Iterable<Element>; children: ReactNode };

function Hydrated({ when, pressed, children }: HydratedProps) {
  use(when);
  useEffect(() => {
    repeatInteractions([...pressed].map((used) => ({ used })));
  }, [pressed]);
  return children;
}

/** Shut until it is opened; on the server it is open. */
function gate() {
  if (typeof document === 'undefined') return OPEN;
  let open = () => {};
  const isReady = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { isReady, open };
}

// React reads off a promise that it is kept, and renders on at once
const OPEN = {
  isReady: Object.assign(Promise.resolve(), { status: 'fulfilled', value: undefined }),
  open() {},
};
