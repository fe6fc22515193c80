import type { Storefront } from '@daybook/contracts/websites/websites.api';
import { fontFiles } from './theme-fonts';
import { themeIcon, themeStyle } from './theme-style';

/** The theme's part of every page's head: fonts, icon and colours. */
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
