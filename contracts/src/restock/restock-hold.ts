/** The id of the hold for an offer: it follows from the batch and the sign-up, so a retry asks for the same hold. */
export const restockHoldId = (batchId: string, signUpId: string): string => `restock.${batchId}.${signUpId}`;

/** The offer that a hold belongs to; undefined for a hold that no batch made. */
export function offerOfHold(holdId: string | null): { batchId: string; signUpId: string } | undefined {
  const [kind, batchId, signUpId, ...rest] = holdId?.split('.') ?? [];
  return kind === 'restock' && batchId && signUpId && rest.length === 0 ? { batchId, signUpId } : undefined;
}
