import type pg from 'pg';

/** Streams that were never unlimited: while stock is unlimited more may be promised than there is. */
const COUNTED = `
with facts as (
  select stream, position, revision, type, data from event_log.events e
  where stream like 'stock-%' and not exists (
    select from event_log.events u where u.stream = e.stream and u.type = 'StockMadeUnlimited'
  )
)`;

/** After each event of a stock item: what it says, and what the quantities of all events until then come to. */
const OVERSOLD = `${COUNTED}
select stream, position from (
  select stream, position, (data->>'onHand')::numeric as on_hand, (data->>'held')::numeric as set_aside,
    sum(case when type = 'StockReceived' then (data->>'quantity')::numeric
      when type in ('StockCounted', 'StockAdjusted') then (data->>'difference')::numeric else 0 end) over so_far as received,
    sum(case when type = 'StockSold' then (data->>'quantity')::numeric
      when type = 'StockReturned' then -(data->>'quantity')::numeric else 0 end) over so_far as sold,
    sum(case when type in ('StockHeld', 'StockPledged') then (data->>'quantity')::numeric else 0 end) over so_far as taken
  from facts window so_far as (partition by stream order by revision)
) f
where set_aside < 0 or set_aside > taken or set_aside + sold > received or on_hand <> received - sold
order by position limit 100`;

/** An order has one pledge of a stock item, which ends at most once, with its own quantity and after it was made. */
const PLEDGES = `
select stream, data->>'orderId' as "orderId" from event_log.events
where stream like 'stock-%'
  and (type in ('StockPledged', 'StockPledgeReleased') or (type = 'StockSold' and data->>'pledged' = 'true'))
group by stream, data->>'orderId'
having count(*) filter (where type = 'StockPledged') <> 1 or count(*) > 2
  or min(revision) <> min(revision) filter (where type = 'StockPledged')
  or count(distinct data->>'quantity') > 1
limit 100`;

/**
 * Looks at the stock by SQL alone (decisions.md, "Stock"): held + pledged + sold ≤ received at each position, and each
 * pledge ends at most once, as sold or released.
 * @returns what is wrong
 */
export async function stockSoundness(client: pg.Client): Promise<string[]> {
  const oversold = await client.query<{ stream: string; position: string }>(OVERSOLD);
  const pledges = await client.query<{ stream: string; orderId: string }>(PLEDGES);
  return [
    ...oversold.rows.map(
      ({ stream, position }) => `${stream} has other units at position ${position} than its events say`,
    ),
    ...pledges.rows.map(
      ({ stream, orderId }) => `${stream}: the pledge of order ${orderId} did not end once`,
    ),
  ];
}
