import type { Storefront } from '@daybook/contracts/websites/websites.api';
import frauncesUrl from '@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2?url';
import hankenUrl from '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2?url';
import instrumentUrl from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url';
import newsreaderUrl from '@fontsource-variable/newsreader/files/newsreader-latin-wght-normal.woff2?url';

type FontTheme = Storefront['website']['theme']['type'];

const FILES: Record<FontTheme['title'] | FontTheme['text'], string> = {
  fraunces: frauncesUrl,
  newsreader: newsreaderUrl,
  'hanken-grotesk': hankenUrl,
  'instrument-sans': instrumentUrl,
};

/** The two font files of the first paint. */
export function fontFiles({ title, text }: FontTheme): string[] {
  return [FILES[title], FILES[text]];
}
