/** The path of a form that stands in a frame: the form alone, without the website's header and footer. */
export const framedFormPath = (urlId: string): string => `/form/${urlId}?frame=true`;

/** The path of a link that opens a form over the page. Without a script it leads to the form's page. */
export const lightboxFormPath = (urlId: string): string => `/form/${urlId}?lightbox=true`;

/**
 * The URL part of the form that a link opens over the page; undefined: it is another link.
 * @param origin of the website
 */
export function lightboxFormOf(href: string, origin: string): string | undefined {
  if (!URL.canParse(href, origin)) return undefined;
  const link = new URL(href, origin);
  if (link.origin !== origin || link.searchParams.get('lightbox') !== 'true') return undefined;
  return /^\/form\/([a-z0-9-]+)$/.exec(link.pathname)?.[1];
}

export const FORM_HEIGHT_MESSAGE = 'daybook-form-height';

/** What a form in a frame posts to the page around it: its height in px. */
export type FormHeightMessage = { readonly type: typeof FORM_HEIGHT_MESSAGE; readonly height: number };
