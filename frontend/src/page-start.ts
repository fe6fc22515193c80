import type { EarlyInteraction } from './lib/page/early-interactions';

/** Addresses of what brings a page to life. */
export type PageScripts = {
  /** the one that begins */
  readonly entry: string;
  /** everything that it cannot begin without, itself among them */
  readonly modules: readonly string[];
};

declare global {
  interface Window {
    /** Ends the keeping of early interactions. @returns them in their order, each button, field and form once, as it was last */
    takeEarlyInteractions?: () => Iterable<EarlyInteraction>;
    /** Under which path and query this page came here. Another address is not brought to life with it. */
    servedPage?: string;
  }
}

/**
 * Runs in a page before all else of it, as text, so it is whole in itself.
 *
 * What is to be seen comes first: scripts are fetched once the page and its first picture are painted, or two seconds
 * have passed, or somebody does something. What they do with buttons and fields until the page is alive is kept for it.
 */
export function startPage({ entry, modules }: PageScripts): void {
  const interactions = new Map<Element, EarlyInteraction>();
  let isBegun = false;

  const onceRead = (then: () => void) => {
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', then);
    else then();
  };

  const begin = () => {
    if (isBegun) return;
    isBegun = true;
    for (const href of modules) {
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
    }
    // a script that is added by a script does not wait for the rest of the page by itself
    onceRead(() =>
      document.head.append(Object.assign(document.createElement('script'), { type: 'module', src: entry })),
    );
  };

  const add = (interaction: EarlyInteraction) => {
    // what is done again comes after what was done meanwhile
    interactions.delete(interaction.used);
    interactions.set(interaction.used, interaction);
  };
  const keep = (event: Event) => {
    begin();
    if (!(event.target instanceof Element)) return;
    if (event.type === 'change' || event.type === 'input') {
      // as it is now: when the page wakes, it writes its fields as it knows them
      const { value, checked } = event.target as HTMLInputElement;
      add({ used: event.target, value, checked });
    }
    const used = usedBy(event, event.target);
    if (!used) return;
    add({ used });
    // nobody hears it twice
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const usedBy = ({ type }: Event, target: Element) => {
    const used = type === 'click' ? target.closest('button') : type === 'submit' ? target : null;
    // a form with an address of its own needs no script
    return used?.closest('form')?.hasAttribute('action') ? null : used;
  };
  const kept = ['pointerdown', 'keydown', 'click', 'input', 'change', 'submit'];
  for (const type of kept) addEventListener(type, keep, true);
  // a page that is not alive cannot show another address: the server does
  const page = location.pathname + location.search;
  window.servedPage = page;
  const goThere = (event: Event) => {
    // a place within the page needs nobody: reloading took the focus from who had just skipped to the content
    if (location.pathname + location.search === page) return;
    event.stopImmediatePropagation();
    stop();
    location.reload();
  };
  addEventListener('popstate', goThere, true);
  window.takeEarlyInteractions = () => {
    for (const type of kept) removeEventListener(type, keep, true);
    removeEventListener('popstate', goThere, true);
    return interactions.values();
  };

  // told of a paint when it can be seen
  const oncePainted = () =>
    new PerformanceObserver((_, observer) => {
      observer.disconnect();
      requestAnimationFrame(() => setTimeout(begin));
    }).observe({ type: 'paint', buffered: true });
  onceRead(() => {
    const picture = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]');
    if (!picture || picture.complete) oncePainted();
    else for (const end of ['load', 'error']) picture.addEventListener(end, oncePainted);
  });
  setTimeout(begin, 2000);
}
