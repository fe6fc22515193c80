export type Scheme = 'light' | 'dark';

const DARK = /\(\s*prefers-color-scheme:\s*dark\s*\)/g;
const ALWAYS = '(min-width: 0px)';
const NEVER = '(max-width: 0px)';

/**
 * A page of the shop as the preview's frame shows it: without its scripts, since a preview puts nothing into a cart and
 * counts no visit.
 * @param scheme the owner chooses it, and not their device
 */
export function previewDocument(html: string, scheme: Scheme): Document {
  const page = new DOMParser().parseFromString(html, 'text/html');
  for (const script of page.querySelectorAll('script, link[rel="modulepreload"]')) script.remove();
  for (const style of page.querySelectorAll('style'))
    style.textContent = style.textContent.replaceAll(DARK, scheme === 'dark' ? ALWAYS : NEVER);
  // the header's two logos, of which its style sheet shows one
  const wanted = scheme === 'dark' ? 'night' : 'day';
  for (const logo of page.querySelectorAll('img[data-by]')) {
    if (logo.getAttribute('data-by') === wanted) logo.removeAttribute('data-by');
    else logo.remove();
  }
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
