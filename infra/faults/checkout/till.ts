import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { TillLedger } from './till-ledger.js';
import { type Delivery, TillMessages } from './till-messages.js';

/**
 * The till: a payment provider in a process of its own, so that what it has taken is the outside truth. It remembers a key
 * for a virtual day, answers a repeat with its first answer, and makes the mistakes that the token of a request names:
 *
 * - `ok` pays, `declined` declines
 * - `silent-before`: the connection ends without an answer, and nothing was taken
 * - `silent-after`: it was taken
 * - `error-after`: it was taken, and the answer is 500
 * - `wrong-amount`: one unit more is taken than was asked for
 * - `other-currency`: the amount is taken in another currency
 * - `declined-and-taken`: the answer is a decline, and it was taken: only a message says so
 * - `step`: nothing is taken until the buyer has done a step, which a look-up counts as done
 * - `step-undone`: the buyer never does the step, and the till gives the payment up after an hour
 *
 * A refund has no token: `mood` says how refunds are answered from then on, in the same words.
 *
 * It has a signed message for each outcome, and sends them when its parent says how.
 *
 * Its arguments: the file of its ledger. Tells its parent the port when it listens.
 */
const ledger = new TillLedger(process.argv[2] ?? 'till.jsonl');
const messages = new TillMessages();

type Mood = 'ok' | 'declined' | 'silent-before' | 'silent-after' | 'error-after';
let mood: Mood = 'ok';

type Asked = {
  readonly key: string;
  readonly amount: number;
  readonly currency: string;
  readonly token: string;
};

async function bodyOf<T>(request: IncomingMessage): Promise<T> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return JSON.parse(Buffer.concat(chunks).toString() || '{}') as T;
}

function answer(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

async function pay(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { token, ...asked } = await bodyOf<Asked>(request);
  if (token === 'silent-before') return void request.socket.destroy();
  const before = ledger.remembered(asked.key);
  if (before) return answer(response, 200, before);
  if (token === 'step') return answer(response, 200, ledger.begin(asked));
  if (token === 'step-undone') return answer(response, 200, ledger.beginUndone(asked));
  messages.add(asked.key);
  if (token === 'declined') return answer(response, 200, ledger.decline(asked.key));
  if (token === 'declined-and-taken') {
    ledger.take(asked);
    return answer(response, 200, ledger.decline(asked.key));
  }
  const taken = ledger.take({
    ...asked,
    ...(token === 'wrong-amount' && { amount: asked.amount + 1 }),
    ...(token === 'other-currency' && { currency: 'USD' }),
  });
  if (token === 'silent-after') return void request.socket.destroy();
  if (token === 'error-after') return answer(response, 500, { error: 'something went wrong' });
  answer(response, 200, taken);
}

async function refund(key: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { reference, amount } = await bodyOf<{ reference: string; amount: number }>(request);
  if (mood === 'silent-before') return void request.socket.destroy();
  if (mood === 'declined') return answer(response, 200, ledger.decline(key));
  const given = ledger.refund(key, reference, amount);
  if (mood === 'silent-after') return void request.socket.destroy();
  if (mood === 'error-after') return answer(response, 500, { error: 'something went wrong' });
  answer(response, 200, given);
}

const server = createServer((request, response) => {
  const [, path = '', key = ''] = (request.url ?? '').split('/').map(decodeURIComponent);
  const handled = async () => {
    if (request.method === 'POST' && path === 'payments' && key === '') return pay(request, response);
    if (request.method === 'GET' && path === 'payments') return answer(response, 200, ledger.lookUp(key));
    if (request.method === 'POST' && path === 'captures') return answer(response, 200, ledger.capture(key));
    if (request.method === 'GET' && path === 'refunds')
      return answer(response, 200, ledger.lookUpRefund(key));
    if (request.method === 'POST' && path === 'refunds') return refund(key, request, response);
    if (request.method === 'POST' && path === 'mood') {
      mood = (await bodyOf<{ refunds: Mood }>(request)).refunds;
      return answer(response, 200, {});
    }
    if (request.method === 'POST' && path === 'messages') {
      const { url, delivery } = await bodyOf<{ url: string; delivery: Delivery }>(request);
      return answer(response, 200, await messages.deliver(url, delivery));
    }
    if (request.method === 'POST' && path === 'clock') {
      ledger.advance((await bodyOf<{ ms: number }>(request)).ms);
      return answer(response, 200, {});
    }
    return answer(response, 404, {});
  };
  handled().catch((error: Error) => answer(response, 400, { error: error.message }));
});
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }));

// a parent that went away leaves nothing behind
process.on('disconnect', () => process.exit(0));
