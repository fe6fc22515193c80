import { contrastOf, madeReadable, mixed } from './colour-contrast.js';
import type { ThemeColours } from './theme-choices.js';

/** The colours that an owner chooses first; the others follow from them. */
export const CHOSEN_COLOURS = ['paper', 'ink', 'accent'] as const;
export type ChosenColours = Pick<ThemeColours, (typeof CHOSEN_COLOURS)[number]>;

/** WCAG 2.2, 1.4.3 */
const FOR_TEXT = 4.5;

/**
 * A theme's colours with others for background, text and buttons. What stands on them follows, so that it can be read;
 * whether the text can be read on the background is the owner's choice.
 */
export function recoloured(colours: ThemeColours, { paper, ink, accent }: ChosenColours): ThemeColours {
  const isLighter = contrastOf('#ffffff', accent) >= contrastOf('#000000', accent);
  return {
    paper,
    ink,
    accent,
    surface: mixed(paper, ink, 0.04),
    inkSoft: madeReadable(mixed(ink, paper, 0.3), mixed(paper, ink, 0.04), FOR_TEXT),
    line: mixed(paper, ink, 0.15),
    accentInk: accent === colours.accent ? colours.accentInk : isLighter ? '#ffffff' : '#000000',
    sale: madeReadable(colours.sale, paper, FOR_TEXT),
  };
}
