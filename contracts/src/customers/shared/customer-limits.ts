/** The code that an email brings. `longestTyped`: characters, with the blanks that a customer may type. */
export const CODE = { digits: 6, minutes: 10, tries: 5, longestTyped: 20 } as const;

/** Addresses that a customer saves. */
export const MAX_ADDRESSES = 20;
