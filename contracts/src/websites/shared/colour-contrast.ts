import { channelsOf } from '../../shared/colour.js';
import type { ThemeColour, ThemeColours } from './theme-choices.js';

/** WCAG 2.2: 1.4.3 for text, 1.4.11 for controls. */
const FOR_TEXT = 4.5;
const FOR_CONTROLS = 3;
/** WCAG 2.2, 1.4.6 */
const FOR_ALL_TEXT = 7;

/** The channels of a text that is no color. */
const BLACK = [0, 0, 0];

export type ContrastPair = {
  readonly front: ThemeColour;
  readonly ground: ThemeColour;
  /** the ratio that the pair needs */
  readonly least: number;
  /** a website whose visitors cannot read these is not saved; of the others the owner is warned */
  readonly isRequired: boolean;
};

/** The colours that stand on one another on the pages of a shop. */
export const CONTRAST_PAIRS: readonly ContrastPair[] = [
  { front: 'ink', ground: 'paper', least: FOR_TEXT, isRequired: true },
  { front: 'inkSoft', ground: 'paper', least: FOR_TEXT, isRequired: false },
  { front: 'ink', ground: 'surface', least: FOR_TEXT, isRequired: false },
  { front: 'inkSoft', ground: 'surface', least: FOR_TEXT, isRequired: false },
  { front: 'accentInk', ground: 'accent', least: FOR_TEXT, isRequired: true },
  { front: 'accent', ground: 'paper', least: FOR_CONTROLS, isRequired: false },
  { front: 'sale', ground: 'paper', least: FOR_TEXT, isRequired: false },
];

/** How well a colour is seen on another one. `fair` is enough for controls and large text alone. */
export type ContrastGrade = 'excellent' | 'good' | 'fair' | 'poor';

/** @param ratio 1 to 21 */
export function gradeOf(ratio: number): ContrastGrade {
  if (ratio >= FOR_ALL_TEXT) return 'excellent';
  if (ratio >= FOR_TEXT) return 'good';
  return ratio >= FOR_CONTROLS ? 'fair' : 'poor';
}

/** The pairs that need more contrast than they have. */
export const weakPairs = (colours: ThemeColours): ContrastPair[] =>
  CONTRAST_PAIRS.filter(({ front, ground, least }) => contrastOf(colours[front], colours[ground]) < least);

/**
 * The contrast ratio of WCAG 2.2.
 * @param a a `#rgb` or `#rrggbb`, as `b`
 * @returns 1 to 21
 */
export function contrastOf(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = (channelsOf(hex) ?? BLACK).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/**
 * The colour nearest to this one that has the contrast on the ground.
 * @param towards black or white: it is mixed into the colour
 * @returns `towards` when no mixture has it
 */
export function readableOn(ground: string, colour: string, towards: string, least: number): string {
  for (let share = 0; share < 1; share += 0.05) {
    const candidate = mixed(colour, towards, share);
    if (contrastOf(candidate, ground) >= least) return candidate;
  }
  return towards;
}

/** The colour darkened or lightened until it has the contrast on the ground. @param least at most 4.5 */
export const madeReadable = (colour: string, ground: string, least: number): string =>
  readableOn(
    ground,
    colour,
    contrastOf('#ffffff', ground) > contrastOf('#000000', ground) ? '#ffffff' : '#000000',
    least,
  );

/** @param share of `b`, 0 to 1 */
export function mixed(a: string, b: string, share: number): string {
  const others = channelsOf(b) ?? BLACK;
  const channels = (channelsOf(a) ?? BLACK).map(
    (channel, i) => channel + ((others[i] ?? 0) - channel) * share,
  );
  return `#${channels.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;
}
