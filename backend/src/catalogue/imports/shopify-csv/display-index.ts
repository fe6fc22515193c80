import { DISPLAY_INDEX } from '@daybook/contracts/shared/limits';

/** The place behind another one. Behind the last possible place there is none, so the two share it. */
export const indexAfter = (displayIndex: number): number => Math.min(displayIndex + 1, DISPLAY_INDEX.max);
