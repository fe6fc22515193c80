import type { LackingLine } from '@daybook/contracts/orders/owner-orders.api';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import type { ReadModels } from '@daybook/projections/read-models';

/** Units of the line `l` that are neither sent nor refunded; what was sent and came back is not refunded beside that. */
const UNITS_LEFT = `((l.item ->> 'quantity')::integer - coalesce((
    select sum((sent ->> 'quantity')::integer)
    from order_fulfilments f, json_array_elements(f.lines) sent
    where f.website_id = l.website_id and f.order_id = l.order_id and sent ->> 'entryId' = l.entry_id
  ), 0) - coalesce((
    select sum((back ->> 'quantity')::integer - coalesce((back ->> 'cameBack')::integer, 0))
    from order_refunds r, json_array_elements(r.refund -> 'lines') back
    where r.website_id = l.website_id and r.order_id = l.order_id and r.status in ('succeeded', 'failed')
      and back ->> 'entryId' = l.entry_id
  ), 0))`;

/** Lines `l` of orders whose units `p` a count took away. */
const LOST_LINES = `lost_pledges p
  join order_lines l on l.website_id = p.website_id and l.order_id = p.order_id
    and l.item ->> 'variantId' = p.variant_id`;

/** Whether the order `o` of the website $1 is placed and lacks units. */
export const LACKS_UNITS = `(o.status = 'placed' and o.payment_status <> 'refunded' and o.order_id in (
  select p.order_id from ${LOST_LINES}
  where p.website_id = $1 and ${UNITS_LEFT} > 0))`;

const LACKING_LINES = `
select p.variant_id, min(l.item ->> 'sku') as sku, min(l.item ->> 'title') as title,
  sum(${UNITS_LEFT})::integer as quantity, p.lost_at
from ${LOST_LINES}
join orders o on o.website_id = p.website_id and o.order_id = p.order_id
where p.website_id = $1 and p.order_id = $2 and o.status = 'placed' and o.payment_status <> 'refunded'
  and ${UNITS_LEFT} > 0
group by p.variant_id, p.lost_at order by p.variant_id`;

type Row = { variant_id: string; sku: string; title: string; quantity: number; lost_at: Date };

/** What an order lacks, by variant. */
export async function lackingLines(
  readModels: ReadModels,
  website: WebsiteId,
  orderId: string,
): Promise<LackingLine[]> {
  const rows = await readModels.queryWithin<Row>(website, 'order: lacking units', LACKING_LINES, [
    website,
    orderId,
  ]);
  return rows.map(({ variant_id, sku, title, quantity, lost_at }) => ({
    variantId: variant_id,
    sku,
    title,
    quantity,
    countedAt: lost_at.getTime(),
  }));
}
