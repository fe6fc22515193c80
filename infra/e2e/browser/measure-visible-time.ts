import type { Locator } from '@playwright/test';

/**
 * How long a text stands in an element the next time it comes, milliseconds, by the page's own clock: who looks from
 * outside may come a second late.
 */
export function measureVisibleTime(place: Locator, text: string): Promise<number> {
  return place.evaluate(
    (element, wanted) =>
      new Promise<number>((resolve) => {
        let since: number | undefined;
        const look = () => {
          if (element.textContent?.includes(wanted)) since ??= performance.now();
          else if (since !== undefined) {
            observer.disconnect();
            resolve(performance.now() - since);
          }
        };
        const observer = new MutationObserver(look);
        observer.observe(element, { childList: true, subtree: true, characterData: true });
      }),
    text,
  );
}
