import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useCallback } from 'react';
import type { PageViews } from '../lib/page/page-views';
import type { RouterContext } from '../lib/page/router-context';

/**
 * Hydrates the parts of a page of blocks that can be operated. A form that the visitor sends before its script is there
 * is sent by it; where the script cannot be fetched, the browser sends it.
 * @returns ends them, when the page leaves
 */
function startIslands(place: HTMLElement, context: RouterContext): () => void {
  const early = new Set<HTMLFormElement>();
  const keep = (event: Event) => {
    // a form that is hydrated has taken it
    if (event.defaultPrevented) return;
    event.preventDefault();
    early.add(event.target as HTMLFormElement);
  };
  const endKeeping = () => place.removeEventListener('submit', keep);
  place.addEventListener('submit', keep);
  const islands = import('./-page-islands').then(({ beginIslands }) =>
    beginIslands(place, context, { early, endKeeping }),
  );
  islands.catch(() => {
    endKeeping();
    for (const form of early) form.submit();
  });
  return () => {
    endKeeping();
    islands.then(
      (end) => end(),
      () => {},
    );
  };
}

/**
 * A part of a page that the server renders of blocks. The browser has no view of blocks: it leaves the part as it came,
 * and hydrates what can be operated.
 * @param onEmpty the browser has the part's place, and nothing in it
 */
export function InertPart({
  onEmpty,
  children,
}: {
  onEmpty?: () => void;
  children: (views: PageViews) => ReactNode;
}) {
  const { context } = useRouter().options;
  const { pageViews } = context;
  const begin = useCallback(
    (place: HTMLElement | null) => {
      if (place && !place.firstChild) onEmpty?.();
      return place?.querySelector('[data-island]') ? startIslands(place, context) : undefined;
    },
    [context, onEmpty],
  );
  if (pageViews) return <div>{children(pageViews)}</div>;
  const nothing = { __html: '' };
  // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set, what the server has rendered stays
  return <div ref={begin} suppressHydrationWarning dangerouslySetInnerHTML={nothing} />;
}
