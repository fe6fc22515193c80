/** The things that visitors like. */
export const LIKED_KINDS = ['page', 'comment'] as const;
export type LikedKind = (typeof LIKED_KINDS)[number];
