/** Batches that are owed since somebody sent; a job names the send and the batch. */
export const RESTOCK_BATCHES = 'restock-batches';
/** Lists on which somebody's turn has ended, or will have; a job names the list. */
export const RESTOCK_OFFERS = 'restock-offers';
