/** The hold of somebody's turn in a batch; the same however often it is asked for. */
export const restockHoldId = (batchId: string, signUpId: string): string => `restock.${batchId}.${signUpId}`;

/** Whose turn a hold is of; undefined for one that is not of a batch. */
export function offerOfHold(holdId: string | null): { batchId: string; signUpId: string } | undefined {
  const [kind, batchId, signUpId, ...rest] = holdId?.split('.') ?? [];
  return kind === 'restock' && batchId && signUpId && rest.length === 0 ? { batchId, signUpId } : undefined;
}
