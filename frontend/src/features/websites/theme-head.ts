import type { Storefront } from '@daybook/contracts/websites/websites.api';
import { fontFiles } from './theme-fonts';
import { themeIcon, themeStyle } from './theme-style';

/** What a website's theme has in the head of every page: its fonts, its sign and its colours. */
export function themeHead({ title, theme }: Storefront['website']) {
  return {
    links: [
      ...fontFiles(theme.type).map((href) => ({
        rel: 'preload',
        as: 'font',
        type: 'font/woff2',
        crossOrigin: 'anonymous' as const,
        href,
      })),
      { rel: 'icon', href: themeIcon(title, theme) },
    ],
    styles: [{ children: themeStyle(theme) }],
  };
}
