/**
 * A page of the shop as the preview's frame shows it: without its scripts, since a preview puts nothing into a cart and
 * counts no visit.
 */
export function previewDocument(html: string): Document {
  const page = new DOMParser().parseFromString(html, 'text/html');
  for (const script of page.querySelectorAll('script, link[rel="modulepreload"]')) script.remove();
  return page;
}

/**
 * Shows a page in a frame that shows another state of it, without loading: what the owner sees stays where it was.
 * @returns false when the page needs other style sheets, so the frame has to load it
 */
export function shownInPlace(shown: Document, page: Document): boolean {
  const sheets = (of: Document) =>
    [...of.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')]
      .map((link) => link.getAttribute('href'))
      .join(' ');
  if (sheets(shown) !== sheets(page)) return false;
  for (const style of shown.head.querySelectorAll('style')) style.remove();
  for (const style of page.head.querySelectorAll('style')) shown.head.append(shown.importNode(style, true));
  shown.documentElement.lang = page.documentElement.lang;
  shown.body.replaceChildren(...[...page.body.childNodes].map((node) => shown.importNode(node, true)));
  return true;
}

/**
 * Where a press in the preview leads.
 * @param path of the page that is shown
 * @returns a path of the shop; undefined for what is no link of this host
 */
export function pathPressed(event: Event, path: string): string | undefined {
  // the frame has classes of its own, so `instanceof` would find none
  const link = (event.target as Element | null)?.closest?.('a[href]');
  const href = link?.getAttribute('href');
  if (!href || href.startsWith('#')) return undefined;
  const base = 'http://shop.invalid';
  const url = URL.canParse(href, base + path) ? new URL(href, base + path) : undefined;
  const isOwn = url?.origin === base || url?.origin === location.origin;
  return url && isOwn ? url.pathname + url.search : undefined;
}
