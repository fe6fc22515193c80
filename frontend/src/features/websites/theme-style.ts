import type { Storefront } from '@daybook/contracts/websites/websites.api';

type Theme = Storefront['website']['theme'];

const FAMILIES: Record<Theme['type']['title'], string> = {
  fraunces: '"Fraunces","Fraunces fallback",serif',
  newsreader: '"Newsreader","Newsreader fallback",serif',
  'hanken-grotesk': '"Hanken Grotesk","Hanken Grotesk fallback",sans-serif',
  'instrument-sans': '"Instrument Sans","Instrument Sans fallback",sans-serif',
  'system-serif': 'Georgia,Cambria,"Times New Roman",serif',
  'system-sans': 'system-ui,"Segoe UI",Roboto,sans-serif',
};

/**
 * A colour or a number, without characters that could end a declaration: the owner writes the theme, and it goes into
 * our style sheet.
 */
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

/**
 * The theme as the custom properties from which tokens.css derives all others. Dark colours are for screens: paper is
 * white in the dark too.
 */
export function themeStyle({ colour, dark, type, radius, density }: Theme): string {
  const declarations = [
    ...colourDeclarations(colour),
    `--font-title:${FAMILIES[type.title]}`,
    `--font-text:${FAMILIES[type.text]}`,
    `--radius:${Number(radius) || 0}px`,
    `--density:${Number(density) || 1}`,
  ];
  const night = dark ? [...colourDeclarations(dark), 'color-scheme:dark'] : [];
  return [
    `:root{${declarations.join(';')}}`,
    night.length > 0 ? `@media screen and (prefers-color-scheme:dark){:root{${night.join(';')}}}` : '',
  ].join('');
}

const colourDeclarations = (colours: Theme['colour']) =>
  (Object.keys(COLOUR_NAMES) as (keyof Theme['colour'])[])
    .filter((name) => COLOUR.test(colours[name]))
    .map((name) => `${COLOUR_NAMES[name]}:${colours[name]}`);

/** The icon of the browser's tab: the title's initial on the accent colour. */
export function themeIcon(title: string, { colour }: Theme): string {
  const [fill, ink] = [colour.accent, colour.accentInk].map((text) => (COLOUR.test(text) ? text : 'black'));
  const initial = (/\p{L}|\p{N}/u.exec(title)?.[0] ?? '').toUpperCase();
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="6" fill="${fill}"/><text x="16" y="23" font-family="Georgia,serif" font-size="20" text-anchor="middle" fill="${ink}">${initial}</text></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
