import { weakPairs } from '@daybook/contracts/websites/shared/colour-contrast';
import type { ThemeColour, ThemeColours } from '@daybook/contracts/websites/shared/theme-choices';
import { COLOUR_WORDS } from '../../../../lib/owner/setting-words';

export type ColourProblems = Partial<Record<ThemeColour, string>>;

/** The colours of text that visitors could not read on their ground: the server saves no website with them. */
export const colourProblems = (colours: ThemeColours): ColourProblems =>
  Object.fromEntries(
    weakPairs(colours)
      .filter(({ isRequired }) => isRequired)
      .map(({ front, ground }) => [
        front,
        `Hard to read on “${COLOUR_WORDS[ground]}”. Change one of the two colors.`,
      ]),
  );
