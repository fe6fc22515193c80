import type { RouterContext } from '../lib/page/router-context';

/**
 * Hydrates the parts of a page of blocks that can be operated. A form that the visitor sends before its script is there
 * is sent by it; where the script cannot be fetched, the browser sends it.
 * @returns ends them, when the page leaves
 */
export function startIslands(place: HTMLElement, context: RouterContext): (() => void) | undefined {
  if (!place.querySelector('[data-island]')) return undefined;
  const early = new Set<HTMLFormElement>();
  const keep = (event: Event) => {
    // a form that is hydrated has taken it
    if (event.defaultPrevented) return;
    event.preventDefault();
    early.add(event.target as HTMLFormElement);
  };
  place.addEventListener('submit', keep);
  const begun = import('./-page-islands').then(
    ({ beginIslands }) => beginIslands(place, context),
    () => undefined,
  );
  void begun
    .then((islands) => islands?.hydrated)
    .then((isHydrated) => {
      place.removeEventListener('submit', keep);
      for (const form of early) isHydrated ? form.requestSubmit() : form.submit();
    });
  return () => {
    place.removeEventListener('submit', keep);
    void begun.then((islands) => islands?.end());
  };
}
