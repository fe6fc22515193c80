import type { Storefront } from '@daybook/contracts/websites/websites.api';
import frauncesUrl from '@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2?url';
import hankenUrl from '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2?url';
import instrumentUrl from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url';
import newsreaderUrl from '@fontsource-variable/newsreader/files/newsreader-latin-wght-normal.woff2?url';

type Theme = Storefront['website']['theme'];
type Family = { name: string; generic: string; url: string };

const FAMILIES: Record<Theme['type']['title'] | Theme['type']['text'], Family> = {
  fraunces: { name: 'Fraunces', generic: 'serif', url: frauncesUrl },
  newsreader: { name: 'Newsreader', generic: 'serif', url: newsreaderUrl },
  'hanken-grotesk': { name: 'Hanken Grotesk', generic: 'sans-serif', url: hankenUrl },
  'instrument-sans': { name: 'Instrument Sans', generic: 'sans-serif', url: instrumentUrl },
};

/** A colour or a number, and nothing that could end a declaration: a theme is an owner's text in our style sheet. */
const COLOUR = /^[#\w(),.%/\s-]{1,64}$/;

const COLOUR_NAMES: Record<keyof Theme['colour'], string> = {
  paper: '--colour-paper',
  surface: '--colour-surface',
  ink: '--colour-ink',
  inkSoft: '--colour-ink-soft',
  line: '--colour-line',
  accent: '--colour-accent',
  accentInk: '--colour-accent-ink',
  sale: '--colour-sale',
};

/** A theme's tokens as the custom properties that tokens.css derives everything from. */
export function themeStyle({ colour, type, radius, density }: Theme): string {
  const declarations = (Object.keys(COLOUR_NAMES) as (keyof Theme['colour'])[])
    .filter((name) => COLOUR.test(colour[name]))
    .map((name) => `${COLOUR_NAMES[name]}:${colour[name]}`);
  declarations.push(
    `--font-title:${family(type.title)}`,
    `--font-text:${family(type.text)}`,
    `--radius:${Number(radius) || 0}px`,
    `--density:${Number(density) || 1}`,
  );
  return `:root{${declarations.join(';')}}`;
}

/** The two files that the first paint needs. */
export function fontsOf({ type }: Theme): string[] {
  return [FAMILIES[type.title].url, FAMILIES[type.text].url];
}

/** The initial on the accent colour: a sign for the browser's tab. */
export function themeIcon(title: string, { colour }: Theme): string {
  const [fill, ink] = [colour.accent, colour.accentInk].map((text) => (COLOUR.test(text) ? text : 'black'));
  const initial = (/\p{L}|\p{N}/u.exec(title)?.[0] ?? '').toUpperCase();
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="6" fill="${fill}"/><text x="16" y="23" font-family="Georgia,serif" font-size="20" text-anchor="middle" fill="${ink}">${initial}</text></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

function family(key: keyof typeof FAMILIES): string {
  const { name, generic } = FAMILIES[key];
  return `"${name}","${name} fallback",${generic}`;
}
