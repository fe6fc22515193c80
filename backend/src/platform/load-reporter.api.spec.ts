import { waitFor } from '@daybook/event-store/testing/wait-for';
import { openTestShop } from './testing/test-shop.js';

test('a process says how long the requests of its visitors take', async () => {
  const shop = await openTestShop();
  const { pool } = shop.daybook.installation;
  const visitor = shop.browser();
  await waitFor('a report', async () => {
    for (let i = 0; i < 25; i += 1) await visitor.get('/api/commerce/shopping-cart');
    const { rows } = await pool.query<{ p95_ms: number; usual_ms: number }>(
      'select p95_ms, usual_ms from projections.shop_loads',
    );
    return rows.length === 1 && Number(rows[0]?.p95_ms) > 0 && Number(rows[0]?.usual_ms) > 0;
  });
  await shop.close();
}, 60_000);
