import type { Storefront } from '@daybook/contracts/websites/websites.api';
import hankenUrl from '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2?url';
import instrumentUrl from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url';
import newsreaderUrl from '@fontsource-variable/newsreader/files/newsreader-latin-wght-normal.woff2?url';
import frauncesUrl from '../../ui/fonts/fraunces-titles.woff2?url';

type FontTheme = Storefront['website']['theme']['type'];

/** The families without a file are on each device. */
const FILES: Partial<Record<FontTheme['title'], string>> = {
  fraunces: frauncesUrl,
  newsreader: newsreaderUrl,
  'hanken-grotesk': hankenUrl,
  'instrument-sans': instrumentUrl,
};

/** The font files of the first paint, two at most. */
export function fontFiles({ title, text }: FontTheme): string[] {
  return [...new Set([title, text])].flatMap((font) => FILES[font] ?? []);
}
