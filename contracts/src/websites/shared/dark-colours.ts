import { channelsOf, contrastOf } from './colour-contrast.js';
import type { ThemeColours } from './theme-choices.js';

const READABLE = 4.5;
const [WHITE, BLACK] = ['#ffffff', '#000000'] as const;

/**
 * Dark colours for a light theme, with which an owner may begin: the ink's hue becomes the ground, and what stands on
 * it is lightened until it can be read.
 */
export function darkColoursOf({ paper, ink, accent, sale }: ThemeColours): ThemeColours {
  const ground = readableOn(WHITE, mixed(ink, BLACK, 0.35), BLACK, 15);
  const surface = mixed(ground, WHITE, 0.06);
  const text = readableOn(surface, mixed(paper, WHITE, 0.2), WHITE, 11);
  const action = readableOn(surface, accent, WHITE);
  return {
    paper: ground,
    surface,
    ink: text,
    inkSoft: readableOn(surface, mixed(text, ground, 0.35), WHITE),
    line: mixed(ground, WHITE, 0.18),
    accent: action,
    accentInk: contrastOf(action, ground) >= contrastOf(action, WHITE) ? ground : WHITE,
    sale: readableOn(surface, sale, WHITE),
  };
}

/** The colour, mixed with `towards` until it has the contrast on the ground. */
function readableOn(ground: string, colour: string, towards: string, least = READABLE): string {
  for (let share = 0; share < 1; share += 0.05) {
    const candidate = mixed(colour, towards, share);
    if (contrastOf(candidate, ground) >= least) return candidate;
  }
  return towards;
}

/** @param share of `b`, 0 to 1 */
function mixed(a: string, b: string, share: number): string {
  const others = channelsOf(b);
  const channels = channelsOf(a).map((channel, i) => channel + ((others[i] ?? 0) - channel) * share);
  return `#${channels.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;
}
