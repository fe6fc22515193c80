import { FORM_HEIGHT_MESSAGE, type FormHeightMessage } from '@daybook/contracts/forms/shared/form-links';
import { type RefObject, useEffect } from 'react';

/** Space below the form, px: the ring of a focused button is seen. */
const BELOW = 16;

/**
 * Posts the height of the form to the page around it, so that the frame has no scroll bar of its own. Only a page that
 * may show the form gets it.
 * @param hosts of such pages
 */
export function useFrameHeight(content: RefObject<HTMLElement | null>, hosts: readonly string[]): void {
  useEffect(() => {
    const origin = parentOrigin(hosts);
    const element = content.current;
    if (origin === undefined || !element) return;
    const observer = new ResizeObserver(() => {
      const height = Math.ceil(element.getBoundingClientRect().bottom + window.scrollY) + BELOW;
      window.parent.postMessage({ type: FORM_HEIGHT_MESSAGE, height } satisfies FormHeightMessage, origin);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [content, hosts]);
}

/** Of the page whose frame this page stands in; undefined: in none, or in one of a page that may not show it. */
export function parentOrigin(
  hosts: readonly string[],
  { parent, self, location, document }: Pick<Window, 'parent' | 'self' | 'location' | 'document'> = window,
): string | undefined {
  if (parent === self) return undefined;
  // Firefox has no list of ancestors
  const page = location.ancestorOrigins?.[0] ?? document.referrer;
  if (!URL.canParse(page)) return undefined;
  const { host, origin } = new URL(page);
  return [...hosts, location.host].includes(host) ? origin : undefined;
}
