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
 * What is pledged to a renewal ahead of its order, and no subscription asks for: it never did, or something has ended the
 * request since. The jobs that free it have run by then.
 */
const NEEDLESS = `
select p.stream, p.data->>'orderId' as "orderId" from event_log.events p
where p.stream like 'stock-%' and p.type = 'StockPledged' and p.data->>'ahead' is not null and not exists (
  select from event_log.events r
  where r.stream = p.stream and r.type = 'StockPledgeReleased' and r.data->>'orderId' = p.data->>'orderId'
) and not exists (
  select from event_log.events q
  where q.stream = 'recurring-' || (p.metadata->>'websiteId') || '-' || (p.data->'ahead'->>'subscriptionId')
    and q.type = 'RenewalPledgeRequested' and q.data->>'period' = p.data->'ahead'->>'period'
    and q.data->>'round' = p.data->'ahead'->>'round' and not exists (
    select from event_log.events e
    where e.stream = q.stream and e.revision > q.revision and (e.type in ('RenewalPledgeRequested',
      'RenewalPledgeWithdrawn', 'RenewalCharged', 'RenewalSkipped', 'SubscriptionPaused', 'SubscriptionCancelled',
      'SubscriptionEnded') or (e.type = 'RenewalFailed' and json_array_length(e.data->'nextTries') = 0)))
)
limit 100`;

/**
 * Looks at the stock by SQL alone (decisions.md, "Stock"): held + pledged + sold ≤ received at each position, each
 * pledge ends at most once, as sold or released, and no renewal has units that it does not ask for.
 * @returns what is wrong
 */
export async function stockSoundness(client: pg.Client): Promise<string[]> {
  const oversold = await client.query<{ stream: string; position: string }>(OVERSOLD);
  const pledges = await client.query<{ stream: string; orderId: string }>(PLEDGES);
  const needless = await client.query<{ stream: string; orderId: string }>(NEEDLESS);
  return [
    ...oversold.rows.map(
      ({ stream, position }) => `${stream} has other units at position ${position} than its events say`,
    ),
    ...pledges.rows.map(
      ({ stream, orderId }) => `${stream}: the pledge of order ${orderId} did not end once`,
    ),
    ...needless.rows.map(({ stream, orderId }) => `${stream}: no renewal asks for the units of ${orderId}`),
  ];
}
