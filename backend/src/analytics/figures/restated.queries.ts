import type { RestatedAnswer, RestatedDay } from '@daybook/contracts/analytics/figures.api';
import { dayText } from '@daybook/contracts/analytics/shared/local-time';
import type { ReadModels } from '@daybook/projections/read-models';
import { Inject, Injectable } from '@nestjs/common';
import { READ_MODELS } from '../../platform/tokens.js';
import type { AskedFigures } from './asked-figures.js';
import { rulesInUse } from './rules-in-use.js';

type Rules = { old_visit: number; old_bots: number; new_visit: number; new_bots: number; made_at: Date };
type Counts = Record<
  | 'day'
  | 'oldViews'
  | 'oldVisits'
  | 'oldVisitors'
  | 'oldBotHits'
  | 'newViews'
  | 'newVisits'
  | 'newVisitors'
  | 'newBotHits',
  number
>;

/** Figures by an old and a new rule, as the newest replay with another rule left them (infra/adr/0025). */
@Injectable()
export class RestatedQueries {
  constructor(@Inject(READ_MODELS) private readonly readModels: ReadModels) {}

  async restated({ websiteId, from, to }: AskedFigures): Promise<RestatedAnswer> {
    const [[rules], { visit, bots }, days] = await Promise.all([
      this.readModels.query<Rules>(
        'analytics-restatement',
        `select old_visit_rule as old_visit, old_bots_rule as old_bots, new_visit_rule as new_visit,
           new_bots_rule as new_bots, made_at from projections.restatements`,
      ),
      rulesInUse(this.readModels, websiteId),
      this.readModels.query<Counts>(
        'analytics-restated-days',
        `select day, old_views as "oldViews", old_visits as "oldVisits", old_visitors as "oldVisitors",
           old_bot_hits as "oldBotHits", new_views as "newViews", new_visits as "newVisits",
           new_visitors as "newVisitors", new_bot_hits as "newBotHits"
         from projections.restated_days where website_id = $1 and day between $2 and $3 order by day desc`,
        [websiteId, from, to],
      ),
    ]);
    if (!rules) return { restatement: null };
    return {
      restatement: {
        old: { visit: rules.old_visit, bots: rules.old_bots },
        rebuilt: { visit: rules.new_visit, bots: rules.new_bots },
        madeAt: rules.made_at.toISOString(),
        isInUse: visit === rules.new_visit && bots === rules.new_bots,
        days: days.map(sideBySide),
      },
    };
  }
}

const sideBySide = (one: Counts): RestatedDay => ({
  day: dayText(one.day),
  old: {
    views: one.oldViews,
    visits: one.oldVisits,
    visitors: one.oldVisitors,
    botHits: one.oldBotHits,
  },
  rebuilt: {
    views: one.newViews,
    visits: one.newVisits,
    visitors: one.newVisitors,
    botHits: one.newBotHits,
  },
});
