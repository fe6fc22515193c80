/** Days that a report may cover, and those that it covers when the owner chose none. */
export const MAX_REPORT_DAYS = 400;
export const USUAL_REPORT_DAYS = 30;
/** Hours are shown of a few days only. */
export const MAX_HOURLY_DAYS = 14;

/** What a report can be exported of. Hours are of a few days, as on the screen. */
export const REPORTS = [
  'days',
  'hours',
  'funnel',
  'sources',
  'pages',
  'products',
  'audience',
  'forms',
  'errors',
  'vitals',
] as const;
export type Report = (typeof REPORTS)[number];

/** Minutes that the live view looks back on. */
export const LIVE_MINUTES = 30;
