import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { ListAsked, PageViews } from '../lib/page/page-views';
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

/** A page of blocks, a page of a collection's list, or the draft that a secret opens. */
type Shown = { id: string; list?: ListAsked } | { token: string };

/** The browser has no view of blocks: it leaves the page as the server sent it, and hydrates what can be operated. */
export function ReleasedPage(shown: Shown) {
  const { context } = useRouter().options;
  const { pageViews } = context;
  const begin = useCallback(
    (place: HTMLElement | null) => {
      // the visitor came back by the browser's own button to a page that has given its place to another
      if (place && !place.firstChild) location.reload();
      return place?.querySelector('[data-island]') ? startIslands(place, context) : undefined;
    },
    [context],
  );
  if (pageViews) {
    return (
      <div>
        <ServerView {...shown} views={pageViews} />
      </div>
    );
  }
  const nothing = { __html: '' };
  // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set, what the server has rendered stays
  return <div ref={begin} suppressHydrationWarning dangerouslySetInnerHTML={nothing} />;
}

function ServerView({ views, ...shown }: Shown & { views: PageViews }) {
  if ('token' in shown) return <views.Draft token={shown.token} />;
  if (shown.list === undefined) return <views.Page id={shown.id} />;
  return <views.List id={shown.id} asked={shown.list} />;
}
