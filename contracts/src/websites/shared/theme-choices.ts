/** The families that the shop hosts itself, and two that each device has. A title or a text may be in any of them. */
export const THEME_FONTS = [
  'fraunces',
  'newsreader',
  'hanken-grotesk',
  'instrument-sans',
  'system-serif',
  'system-sans',
] as const;
export type ThemeFont = (typeof THEME_FONTS)[number];

/** Corner radius of controls and pictures, pixels. */
export const THEME_RADIUS = { min: 0, max: 40 } as const;

/** The factor of the 4 px space scale. */
export const THEME_DENSITY = { min: 0.5, max: 2 } as const;

/** The colours of a theme. `accent` is for action only. */
export const THEME_COLOURS = [
  'paper',
  'surface',
  'ink',
  'inkSoft',
  'line',
  'accent',
  'accentInk',
  'sale',
] as const;
export type ThemeColour = (typeof THEME_COLOURS)[number];

/** Each is `#rgb` or `#rrggbb`. */
export type ThemeColours = Readonly<Record<ThemeColour, string>>;

/** Collections in the order of a menu, at most. */
export const MAX_MENU_ORDER = 200;
