/** Waves that are owed since somebody sent; a job names the send and the wave. */
export const RESTOCK_WAVES = 'restock-waves';
/** Lists on which somebody's turn has ended, or will have; a job names the list. */
export const RESTOCK_TURNS = 'restock-turns';
