import { hash } from 'node:crypto';
import type { Theme, WebsiteDocument } from '@daybook/contracts/websites/website';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { RenderedPage } from './rendered-page.js';

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
  readonly body: ReactNode;
  /** CSS: values of others are checked before they come here */
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
}: Plain): RenderedPage {
  const page = (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{title}</title>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the page's own style, which its policy names by its hash */}
        <style dangerouslySetInnerHTML={{ __html: style }} />
      </head>
      <body>{body}</body>
    </html>
  );
  const styles = [`sha256-${hash('sha256', style, 'base64')}`];
  const html = `<!DOCTYPE html>${renderToStaticMarkup(page)}`;
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

/** The website's logo, or its title where it has none. */
export function SiteName({ website: { title, theme } }: Pick<Plain, 'website'>) {
  const { logo, darkLogo, dark } = theme;
  if (!logo) return title;
  const url = ({ assetUrl }: typeof logo) =>
    assetUrl.startsWith('/media/') ? `${assetUrl}?format=500w` : assetUrl;
  return (
    <picture>
      {dark && darkLogo && <source media="(prefers-color-scheme:dark)" srcSet={url(darkLogo)} />}
      <img src={url(logo)} alt={title} />
    </picture>
  );
}
