import { MAX_REPORT_DAYS } from '@daybook/contracts/analytics/shared/reports';
import { DAY_MS } from '@daybook/contracts/shared/durations';
import type pg from 'pg';
import type { KeepBeside } from '../runner/projection.js';
import { inTransaction } from '../runner/transaction.js';
import type { FigureRules } from './figure-rules.js';

/**
 * Keeps the figures of each day by the rules of the live tables beside those by the rebuilt ones, so that owners can
 * compare them before the swap and after it. By the same rules there is nothing to compare, and what was kept stays. The
 * day that a website's live figures end with is left out: they may hold a part of its hits only.
 */
export const keepRestated =
  ({ visit, bots }: FigureRules): KeepBeside =>
  async (client, { live, rebuilt }) => {
    const old = await rulesOf(client, live);
    if (!old || (old.visit === visit.version && old.bots === bots.version)) return;
    const since = Math.floor(Date.now() / DAY_MS) - MAX_REPORT_DAYS;
    await inTransaction(client, async () => {
      await client.query('delete from projections.restated_days');
      await client.query('delete from projections.restatements');
      await client.query(
        `insert into projections.restatements (old_visit_rule, old_bots_rule, new_visit_rule, new_bots_rule)
         values ($1, $2, $3, $4)`,
        [old.visit, old.bots, visit.version, bots.version],
      );
      await client.query(
        `with old as (${daysOf(live)}), new as (${daysOf(rebuilt)}),
           ends as (select website_id, max(day) as last_day from old group by website_id)
         insert into projections.restated_days (website_id, day, old_views, old_visits, old_visitors, old_bot_hits,
           new_views, new_visits, new_visitors, new_bot_hits)
         select website_id, day, coalesce(old.views, 0), coalesce(old.visits, 0), coalesce(old.visitors, 0),
           coalesce(old.bot_hits, 0), coalesce(new.views, 0), coalesce(new.visits, 0), coalesce(new.visitors, 0),
           coalesce(new.bot_hits, 0)
         from old full join new using (website_id, day) join ends using (website_id)
         where day < last_day`,
        [since],
      );
    });
  };

const daysOf = (schema: string) => `
  select website_id, day, sum(views) as views, sum(visits) as visits, sum(bot_hits) as bot_hits,
    sum(visitors) as visitors
  from (
    select website_id, hour / 24 as day, case segment when '' then views else 0 end as views,
      case segment when '' then visits else 0 end as visits,
      case segment when 'bots' then hits else 0 end as bot_hits, 0 as visitors
    from ${schema}.analytics_hours where segment in ('', 'bots') and hour >= $1::int * 24
    union all
    select website_id, day, 0, 0, 0, visitors from ${schema}.analytics_visitor_days
    where segment = '' and day >= $1::int
  ) f group by website_id, day`;

/** By which rules the tables were made. Those from before they said it were made by the first ones. */
async function rulesOf(client: pg.ClientBase, schema: string) {
  const { rows } = await client.query<{ there: boolean }>('select to_regclass($1) is not null as there', [
    `${schema}.analytics_time_zones`,
  ]);
  if (!rows[0]?.there) return undefined;
  const { rows: rules } = await client.query<{ visit: number; bots: number }>(
    `select coalesce(max((to_jsonb(z) ->> 'visit_rule')::int), 1) as visit,
       coalesce(max((to_jsonb(z) ->> 'bots_rule')::int), 1) as bots
     from ${schema}.analytics_time_zones z`,
  );
  return rules[0];
}
