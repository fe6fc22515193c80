import { RULE_VERSIONS } from '@daybook/contracts/analytics/shared/figure-versions';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import type { ReadModels } from '@daybook/projections/read-models';

type Rules = { visit: number; bots: number };

/**
 * The versions of the rules by which a website's figures were counted, which may not be those of this program: a replay
 * brings them up to it (infra/adr/0025). A website without a row has no figures yet.
 */
export async function rulesInUse(readModels: ReadModels, websiteId: WebsiteId): Promise<Rules> {
  const [rules] = await readModels.query<Rules>(
    'analytics-live-rules',
    `select visit_rule as visit, bots_rule as bots from analytics_time_zones where website_id = $1`,
    [websiteId],
  );
  return rules ?? RULE_VERSIONS;
}
