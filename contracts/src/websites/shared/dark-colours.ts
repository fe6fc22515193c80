import { contrastOf, mixed, readableOn } from './colour-contrast.js';
import type { ThemeColours } from './theme-choices.js';

const READABLE = 4.5;
const WHITE = '#ffffff';
const BLACK = '#000000';

/**
 * Dark colours for a light theme, with which an owner may begin: the ink's hue becomes the ground, and what stands on
 * it is lightened until it can be read.
 */
export function darkColoursOf({ paper, ink, accent, sale }: ThemeColours): ThemeColours {
  const ground = readableOn(WHITE, mixed(ink, BLACK, 0.35), BLACK, 15);
  const surface = mixed(ground, WHITE, 0.06);
  const text = readableOn(surface, mixed(paper, WHITE, 0.2), WHITE, 11);
  const action = readableOn(surface, accent, WHITE, READABLE);
  return {
    paper: ground,
    surface,
    ink: text,
    inkSoft: readableOn(surface, mixed(text, ground, 0.35), WHITE, READABLE),
    line: mixed(ground, WHITE, 0.18),
    accent: action,
    accentInk: contrastOf(action, ground) >= contrastOf(action, WHITE) ? ground : WHITE,
    sale: readableOn(surface, sale, WHITE, READABLE),
  };
}
