/** Longer than the two writes to the disk by which a sign-up that is new differs from one that is known, ms. */
const STEP_MS = 100;

/** Gives an answer out at the next full tenth of a second since it was asked for: how long it took tells nothing. */
export async function atEvenTimes<T>(work: () => Promise<T>): Promise<T> {
  const asked = performance.now();
  const answer = await work();
  const took = performance.now() - asked;
  await new Promise((resolve) => setTimeout(resolve, STEP_MS - (took % STEP_MS)));
  return answer;
}
