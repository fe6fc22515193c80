/** The hold of somebody's turn in a wave; the same however often it is asked for. */
export const restockHoldId = (waveId: string, signUpId: string): string => `restock.${waveId}.${signUpId}`;

/** Whose turn a hold is of; undefined for one that is not of a wave. */
export function turnOfHold(holdId: string | null): { waveId: string; signUpId: string } | undefined {
  const [kind, waveId, signUpId, ...rest] = holdId?.split('.') ?? [];
  return kind === 'restock' && waveId && signUpId && rest.length === 0 ? { waveId, signUpId } : undefined;
}
