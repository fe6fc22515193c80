import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { ChildServer } from '../../faults/checkout/child-server.js';
import { sendMessage } from '../../faults/checkout/till-messages.js';
import { printFigures, warnOfLoad } from '../figures.js';
import { durablePostgres, withScratch } from '../scratch.js';

/** The provider sends so many messages at once. */
const AT_ONCE = 32;
const VARIANTS = 50;
/** Each message comes so often again. */
const REPEATS = 5;

/**
 * `npm run bench -- webhooks`: payments that were taken and not answered, and then their messages: each first one is looked
 * up, noted, and places its order before it is answered; each repeat changes nothing. The till is a process of its own.
 */
export const benchWebhooks = ({ orders }: { orders: number }): Promise<number> =>
  withScratch(async (scratch) => {
    warnOfLoad();
    const databaseUrl = await durablePostgres(scratch);
    const folder = path.join(scratch.folder, 'data');
    await mkdir(folder, { recursive: true });
    const till = new ChildServer('till', scratch);
    const shop = new ChildServer('order-server', scratch);
    await till.start(path.join(folder, 'till.jsonl'));
    await shop.start(databaseUrl, folder, till.url, 'none');
    const variants = Array.from({ length: VARIANTS }, (_, i) => `v${i}`);
    await shop.post('/stock', { units: Object.fromEntries(variants.map((id) => [id, orders])) });
    const ids = Array.from({ length: orders }, (_, i) => `order${i}`);
    await atOnce(ids, async (orderId, i) => {
      const units = { [variants[i % VARIANTS] ?? '']: 1 };
      await shop.post('/order', { orderId, attemptId: 'a', token: 'silent-after', units });
    });
    const send = async (orderId: string) => {
      const status = await sendMessage(shop.apiUrl, `shop.${orderId}.a`);
      if (status >= 300) throw new Error(`the message of ${orderId} was answered ${status}`);
    };
    const first = await atOnce(ids, send);
    const again = Array.from({ length: REPEATS }, () => ids).flat();
    const repeated = await atOnce(again, send);
    return printFigures(`Messages of a payment provider, ${AT_ONCE} at once`, [
      { name: 'that place an order', ours: rate(first), value: first.perSecond, goal: { atLeast: 500 } },
      { name: 'that come again', ours: rate(repeated), value: repeated.perSecond, goal: { atLeast: 500 } },
    ]);
  });

type Measured = { readonly perSecond: number; readonly p99: number };
const rate = ({ perSecond, p99 }: Measured) => `${Math.round(perSecond)} /s, p99 ${Math.round(p99)} ms`;

async function atOnce(
  ids: readonly string[],
  work: (id: string, index: number) => Promise<void>,
): Promise<Measured> {
  const started = performance.now();
  const took: number[] = [];
  let next = 0;
  const worker = async () => {
    for (let i = next++; i < ids.length; i = next++) {
      const began = performance.now();
      await work(ids[i] ?? '', i);
      took.push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  const seconds = (performance.now() - started) / 1000;
  const sorted = took.sort((a, b) => a - b);
  return { perSecond: ids.length / seconds, p99: sorted[Math.floor(sorted.length * 0.99)] ?? 0 };
}
