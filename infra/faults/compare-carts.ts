import type { Added } from '../bench/shop.js';
import { withClient } from '../bench/with-client.js';
import type { Comparison } from './compare.js';
import { logSoundness } from './log-soundness.js';

/** Each acknowledged add is in the log as it was answered: in that cart, at that position, with that quantity. */
export async function compareCarts(url: string, ledger: readonly Added[]): Promise<Comparison> {
  return withClient(url, async (client) => {
    const { events, findings } = await logSoundness(client);
    const { rows } = await client.query<{ position: string; stream: string; quantity: number }>(
      `select a.position, a.stream, a.quantity
       from unnest($1::bigint[], $2::text[], $3::text[], $4::int[]) as a(position, stream, entry, quantity)
       left join event_log.events e on e.position = a.position and e.stream = a.stream
         and e.type = 'CartEntryAdded' and e.data->>'entryId' = a.entry
         and (e.data->>'quantity')::int = a.quantity
       where e.position is null`,
      [
        ledger.map(({ position }) => position),
        ledger.map(({ websiteId, cartId }) => `cart-${websiteId}-${cartId}`),
        ledger.map(({ entryId }) => entryId),
        ledger.map(({ quantity }) => quantity),
      ],
    );
    for (const { position, stream, quantity } of rows) {
      findings.push(
        `the add to ${stream} at ${position}, to a quantity of ${quantity}, was acknowledged and is lost`,
      );
    }
    return { events, acknowledged: ledger.length, findings };
  });
}
