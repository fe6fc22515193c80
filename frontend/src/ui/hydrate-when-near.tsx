import { memo, type ReactNode, Suspense, use, useEffect, useRef, useState } from 'react';
import { pressAgain } from '../lib/page/press-again';

/** How far below the screen a part is hydrated already. */
const NEAR = '300px';

type HydrateWhenNearProps = {
  /** of the element that holds its place while it is not shown yet */
  className?: string;
  /** fetches the scripts and data of the children; called again when it fails and the visitor comes near again */
  prepare: () => Promise<unknown>;
  /** the same from rendering to rendering: React renders deferred children anew when they change */
  children: ReactNode;
};

/**
 * A part further down the page: whole in the server's HTML, and hydrated when the visitor scrolls near it. In a page
 * that the browser rendered it is shown then. Buttons that the visitor presses while it is deferred are pressed again
 * once it is hydrated.
 */
export const HydrateWhenNear = memo(function HydrateWhenNear(props: HydrateWhenNearProps) {
  const { className, prepare, children } = props;
  const place = useRef<HTMLDivElement>(null);
  const presses = useRef<HTMLElement[]>([]);
  const [{ promise, resolve }] = useState(deferred);

  useEffect(() => {
    // no press is carried out without the scripts
    const giveUp = () => {
      for (const button of presses.current.splice(0)) button.removeAttribute('data-pressed');
    };
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && prepare().then(resolve, giveUp),
      { rootMargin: `0px 0px ${NEAR}` },
    );
    if (place.current) observer.observe(place.current);
    // on the window: React stops the events of a part that is not hydrated
    const record = ({ target }: Event) => {
      const button = target instanceof Element && target.closest('button');
      if (!button || !place.current?.contains(button)) return;
      presses.current.push(button);
      button.setAttribute('data-pressed', '');
    };
    addEventListener('click', record, true);
    const stop = () => {
      observer.disconnect();
      removeEventListener('click', record, true);
    };
    void promise.then(stop);
    return stop;
  }, [prepare, promise, resolve]);

  return (
    <div ref={place}>
      <Suspense fallback={<div className={className} />}>
        <Hydrated when={promise} presses={presses.current}>
          {children}
        </Hydrated>
      </Suspense>
    </div>
  );
});

type HydratedProps = { when: Promise<void>; presses: readonly HTMLElement[]; children: ReactNode };

function Hydrated({ when, presses, children }: HydratedProps) {
  // the server renders all of it
  if (typeof document !== 'undefined') use(when);
  useEffect(() => {
    // after React's work: a press renders at once
    queueMicrotask(() => pressAgain(presses));
  }, [presses]);
  return children;
}

function deferred() {
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}
