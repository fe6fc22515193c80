/** Pairs of a pattern of paths and the reason. */
export const SPECS_WITH_BACKEND: readonly (readonly [file: string, reason: string])[];
