/** A color by its tint (section 5, "Colour helper"). */
export type Hsl = {
  /** degrees, 0 to 360 */
  readonly hue: number;
  /** 0 to 1 */
  readonly saturation: number;
  /** 0 to 1 */
  readonly lightness: number;
  /** 0 to 1; absent: nothing shows through */
  readonly alpha?: number;
};

/** 3 or 6 digits, with a hash or without. */
export const HEX_COLOUR = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i;

/** The number of white. */
const WHITE = 0xffffff;

/** Says what is wrong with a tint, in the texts of section 5. @returns undefined for a tint that is a color */
export function hslProblem({ hue, saturation, lightness, alpha }: Partial<Hsl>): string | undefined {
  if (![hue, saturation, lightness].every(isNumber)) return 'Missing an H/S/L value.';
  if (!isWithin(hue, 360)) return 'Hue out of bounds.';
  if (!isWithin(saturation, 1)) return 'Saturation out of bounds.';
  if (!isWithin(lightness, 1)) return 'Lightness out of bounds.';
  if (alpha !== undefined && !isWithin(alpha, 1)) return 'Alpha out of bounds.';
  return undefined;
}

const isNumber = (value: unknown): boolean => typeof value === 'number' && !Number.isNaN(value);

const isWithin = (value: number | undefined, most: number): boolean =>
  value !== undefined && value >= 0 && value <= most;

/** @returns `#rrggbb`; the alpha is no part of it @throws RangeError with the text of {@link hslProblem} */
export function hexOfHsl(tint: Hsl): string {
  const problem = hslProblem(tint);
  if (problem !== undefined) throw new RangeError(problem);
  const { hue, saturation, lightness } = tint;
  const reach = saturation * Math.min(lightness, 1 - lightness);
  const channelAt = (start: number): string => {
    const step = (start + hue / 30) % 12;
    const share = lightness - reach * Math.max(-1, Math.min(step - 3, 9 - step, 1));
    return Math.round(share * 255)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channelAt(0)}${channelAt(8)}${channelAt(4)}`;
}

/** The tint of a color. Grays have the hue 0. @returns undefined for a text that is no color */
export function hslOfHex(hex: string): Hsl | undefined {
  const channels = channelsOf(hex);
  if (!channels) return undefined;
  const [red, green, blue] = channels.map((channel) => channel / 255) as [number, number, number];
  const most = Math.max(red, green, blue);
  const least = Math.min(red, green, blue);
  const spread = most - least;
  const lightness = (most + least) / 2;
  if (spread === 0) return { hue: 0, saturation: 0, lightness };
  const saturation = spread / (1 - Math.abs(2 * lightness - 1));
  return { hue: hueOf([red, green, blue], spread), saturation: Math.min(1, saturation), lightness };
}

/** @param spread between the strongest of the shares and the weakest; not 0 */
function hueOf([red, green, blue]: readonly [number, number, number], spread: number): number {
  const most = Math.max(red, green, blue);
  if (most === red) return 60 * (((green - blue) / spread + 6) % 6);
  if (most === green) return 60 * ((blue - red) / spread + 2);
  return 60 * ((red - green) / spread + 4);
}

/** Whether a color is light (section 9): its number exceeds half of white's. @returns false for a text that is no color */
export function isLightColour(hex: string): boolean {
  const [red, green, blue] = channelsOf(hex) ?? [0, 0, 0];
  return red * 0x10000 + green * 0x100 + blue > WHITE / 2;
}

/**
 * Whether a color is dark (section 9): its luminance is below 0.65 of 256. Section 9 names no weights; these are those of
 * Rec. 601, as for the channels of a screen. White words can be read on it.
 */
export function isDarkColour(hex: string): boolean {
  const [red, green, blue] = channelsOf(hex) ?? [0, 0, 0];
  return 0.299 * red + 0.587 * green + 0.114 * blue < 0.65 * 256;
}

/** @returns red, green and blue, 0 to 255 each; undefined for a text that is no color */
export function channelsOf(hex: string): [number, number, number] | undefined {
  const digits = HEX_COLOUR.exec(hex)?.[1];
  if (digits === undefined) return undefined;
  const long = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits;
  const channelAt = (start: number) => Number.parseInt(long.slice(start, start + 2), 16);
  return [channelAt(0), channelAt(2), channelAt(4)];
}
