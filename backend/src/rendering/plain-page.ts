import { hash } from 'node:crypto';
import type { Theme, WebsiteDocument } from '@daybook/contracts/websites/website';
import { escapeHtml } from '../platform/templates/template-html.js';
import type { RenderPage } from './storefront-renderer.js';

/** The shop's fonts are files of its scripts, which this page has none of: a family of the same kind stands for each. */
const SERIF = 'Georgia,Cambria,"Times New Roman",serif';
const SANS = 'system-ui,"Segoe UI",Roboto,sans-serif';
const FAMILIES: Readonly<Record<Theme['type']['title'], string>> = {
  fraunces: SERIF,
  newsreader: SERIF,
  'system-serif': SERIF,
  'hanken-grotesk': SANS,
  'instrument-sans': SANS,
  'system-sans': SANS,
};

type Plain = {
  readonly website: Pick<WebsiteDocument, 'title' | 'theme'>;
  readonly language: string;
  readonly status: number;
  /** of the page, in the tab of the browser; default: the website's */
  readonly title?: string;
  /** the HTML of its body: texts of others are escaped */
  readonly body: string;
  readonly style: string;
};

/** A page without the shop's script and styles: what it shows is small, and weighs on no other page. */
export function plainPage({
  website: { title: name },
  language,
  status,
  title = name,
  body,
  style,
}: Plain): Awaited<ReturnType<RenderPage>> {
  const html = `<!DOCTYPE html><html lang="${language}"><head><meta charset="utf-8">\
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">\
<title>${escapeHtml(title)}</title><style>${style}</style></head><body>${body}</body></html>`;
  const styles = [`sha256-${hash('sha256', style, 'base64')}`];
  return { status, headers: {}, html, inline: { scripts: [], styles } };
}

/** The typefaces of a theme: of titles and of texts. */
export const familiesOf = ({ type }: Pick<Theme, 'type'>) => ({
  title: FAMILIES[type.title],
  text: FAMILIES[type.text],
});

/** Rules for the colours of a theme, and those of the night where it has them. */
export function coloursOf(
  { colour, dark }: Pick<Theme, 'colour' | 'dark'>,
  rules: (colour: Theme['colour']) => string,
): string {
  const night = dark ? `@media (prefers-color-scheme:dark){:root{color-scheme:dark}${rules(dark)}}` : '';
  return `${rules(colour)}${night}`;
}

/** The website's logo; undefined: it has none. @param name the title, escaped */
export function logoOf({ logo, darkLogo, dark }: Theme, name: string): string | undefined {
  if (!logo) return undefined;
  const url = ({ assetUrl }: typeof logo) =>
    escapeHtml(assetUrl.startsWith('/media/') ? `${assetUrl}?format=500w` : assetUrl);
  const night =
    dark && darkLogo ? `<source media="(prefers-color-scheme:dark)" srcset="${url(darkLogo)}">` : '';
  return `<picture>${night}<img src="${url(logo)}" alt="${name}"></picture>`;
}
