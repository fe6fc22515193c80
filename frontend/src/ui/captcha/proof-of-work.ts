import workerAddress from 'altcha/workers/pbkdf2?url';

type Solution = { counter: number; derivedKey: string };

/**
 * Solves a challenge in a worker thread: about a second on a phone.
 * @returns the token
 * @throws when the browser cannot solve it
 */
export async function solveChallenge(challenge: object): Promise<string> {
  const worker = new Worker(workerAddress);
  try {
    const solution = await new Promise<Solution>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<Solution | { error: unknown } | null>) =>
        data && 'counter' in data ? resolve(data) : reject(new Error('the challenge was not solved'));
      worker.onerror = ({ message }) => reject(new Error(message));
      worker.postMessage({ type: 'work', challenge, counterStart: 0, counterStep: 1 });
    });
    return btoa(JSON.stringify({ challenge, solution }));
  } finally {
    worker.terminate();
  }
}
