import type { Transport } from '../api/api-client';

type Sending = (...call: Parameters<Transport>) => Promise<Response>;

/**
 * A change that is sent again while the same one is under way is a second press of its button: it gets the answer of
 * the first. Two presses of "Refund" are one refund.
 */
export function onceAtATime(send: Sending): Sending {
  const underWay = new Map<string, Promise<Response>>();
  return async (path, init) => {
    const { method, body = '' } = init ?? {};
    if (method !== 'POST' || typeof body !== 'string') return send(path, init);
    const change = `${path} ${body}`;
    let answer = underWay.get(change);
    if (!answer) {
      answer = send(path, init).finally(() => underWay.delete(change));
      underWay.set(change, answer);
    }
    return (await answer).clone();
  };
}
