/** `warn`: works now, and wants a look; `fail`: does not work, or could lose data. */
export type Verdict = 'ok' | 'warn' | 'fail';

/** What one check found, and for an operator what to do about it. */
export type Diagnosis = {
  readonly area: string;
  readonly verdict: Verdict;
  readonly found: string;
  /** null where nothing is to be done */
  readonly advice: string | null;
};

export const ok = (area: string, found: string): Diagnosis => ({ area, verdict: 'ok', found, advice: null });

export const warn = (area: string, found: string, advice: string): Diagnosis => ({
  area,
  found,
  advice,
  verdict: 'warn',
});

export const fail = (area: string, found: string, advice: string): Diagnosis => ({
  area,
  found,
  advice,
  verdict: 'fail',
});

/** How long one area may take before it counts as failed, ms. */
const CHECK_MS = 10_000;

/**
 * Runs the checks of one area. A check that cannot be made is a finding of its own, so the others still answer.
 * @param advice what an operator does when the area does not answer
 */
export async function diagnose(
  area: string,
  advice: string,
  check: () => Promise<readonly Diagnosis[]>,
): Promise<readonly Diagnosis[]> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${CHECK_MS / 1000} s`)), CHECK_MS);
  });
  try {
    return await Promise.race([check(), late]);
  } catch (error) {
    return [fail(area, error instanceof Error ? error.message : String(error), advice)];
  } finally {
    clearTimeout(timer);
  }
}
