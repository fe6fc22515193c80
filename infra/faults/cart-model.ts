import { playOverHttp } from '@daybook/backend/cart/testing/cart-over-http';
import { storiesIn } from '@daybook/backend/cart/testing/cart-stories';
import { openTestShop } from '@daybook/backend/platform/testing/test-shop';
import fc from 'fast-check';
import { durablePostgres, withScratch } from '../bench/scratch.js';

/** Visitors at once: each has its own products, so that the shop of one does not change under another. */
const LANES = 16;
/** Stories between two lines of progress. */
const STEP = 500;

/**
 * Random visits to carts through the API, every answer and every page held against a plain list of lines.
 * @returns 1 when one differed or the server failed
 */
export function cartModel(count: number, seed: number): Promise<number> {
  return withScratch(async (scratch) => {
    process.env.TEST_DATABASE_URL = await durablePostgres(scratch);
    process.env.TEST_RUN = 'cart_model';
    const shop = await openTestShop();
    scratch.onEnd(() => shop.close());
    console.log(`${count} random sequences, ${LANES} at once, seed ${seed}`);

    const totals = { sequences: 0, requests: 0, serverErrors: 0, mismatches: [] as string[] };
    const waiting = fc.sample(storiesIn('USD'), { numRuns: count, seed }).entries();
    const started = performance.now();
    let isOver = false;
    const play = async (lane: string) => {
      for (const [number, story] of waiting) {
        if (isOver) return;
        const { requests, serverErrors, mismatches } = await playOverHttp(shop, lane, story);
        totals.sequences += 1;
        totals.requests += requests;
        totals.serverErrors += serverErrors;
        totals.mismatches.push(...mismatches.map((text) => `sequence ${number}, ${text}`));
        if (totals.sequences % STEP === 0) report();
      }
    };
    const report = () => {
      const { sequences, requests, serverErrors, mismatches } = totals;
      const seconds = ((performance.now() - started) / 1000).toFixed(0);
      console.log(
        `${sequences} sequences, ${requests} requests in ${seconds} s: ${mismatches.length} mismatches, ${serverErrors} 5xx`,
      );
    };
    const playing = Promise.all(Array.from({ length: LANES }, (_, lane) => play(`l${lane}`)));
    // a shop that is visited on and on would never have closed
    scratch.onEnd(() => {
      isOver = true;
      return playing;
    });
    await playing;
    if (totals.sequences % STEP !== 0) report();
    for (const mismatch of totals.mismatches.slice(0, 20)) console.log(`FAILED: ${mismatch}`);
    return totals.mismatches.length + totals.serverErrors > 0 ? 1 : 0;
  });
}
