/** The queue of the work on many products. */
export const CATALOGUE_JOBS = 'catalogue-jobs';
/** The queue of the products that are to be published at a time. */
export const SCHEDULED_PUBLISHING = 'scheduled-publishing';
