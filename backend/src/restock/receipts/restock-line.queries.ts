import type { RestockReceipt } from '@daybook/contracts/restock/restock-receipt.api';
import type { RestockPolicy } from '@daybook/contracts/restock/shared/restock-choices';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import type { ReadModels } from '@daybook/projections/read-models';
import { Inject, Injectable } from '@nestjs/common';
import type { LinkSubject } from '../../platform/access/signed-links.js';
import { READ_MODELS } from '../../platform/tokens.js';

/** What the next batch of a list would be, besides its units. */
export type LineTerms = { readonly policy: RestockPolicy; readonly episode: number };

/**
 * A batch notifies no subscriber twice in an episode. A reader who was notified in this episode is reached in the next
 * one, in which all subscribers count again. $3: the reader's sign-up, $4: members come first, $5: the episode.
 */
const LINE = `
with notified as (
  select s.person_id from restock_batches b
  join restock_offers o on o.website_id = b.website_id and o.batch_id = b.batch_id
  join restock_sign_ups s on s.website_id = o.website_id and s.sign_up_id = o.sign_up_id
  where b.website_id = $1 and b.variant_id = $2 and b.episode = $5
), reader as (
  select position, joins_mailing_list, person_id in (select person_id from notified) as is_notified
  from restock_sign_ups where website_id = $1 and sign_up_id = $3
)
select count(*)::int as waiting, count(*) filter (where case
    when $4::boolean and u.joins_mailing_list <> r.joins_mailing_list then u.joins_mailing_list
    else u.position < r.position end)::int as before
from restock_sign_ups u, reader r
where u.website_id = $1 and u.variant_id = $2 and u.status = 'waiting'
  and (r.is_notified or u.person_id not in (select person_id from notified))`;

@Injectable()
export class RestockLineQueries {
  constructor(@Inject(READ_MODELS) private readonly readModels: ReadModels) {}

  /**
   * The place of a waiting subscriber in the next batch that can reach them: how many it would notify, had it a unit
   * for each, and how many of them before this one.
   * @returns null under a policy without places: a lottery is not drawn yet, and one that notifies everyone needs none
   */
  async placeOf(
    website: WebsiteId,
    { variantId, signUpId }: LinkSubject,
    { policy, episode }: LineTerms,
  ): Promise<RestockReceipt['line']> {
    if (policy === 'lottery' || policy === 'everyone') return null;
    const params = [website, variantId, signUpId, policy === 'membersFirst', episode];
    const [row] = await this.readModels.queryWithin<{ before: number; waiting: number }>(
      website,
      'restock receipt: line',
      LINE,
      params,
    );
    return row ?? null;
  }
}
