/** Days that the figures of a form cover, the present one among them. */
export const FIGURE_DAYS = ['7', '28', '90'] as const;
export type FigureDays = (typeof FIGURE_DAYS)[number];
