import type {
  RestockSend,
  RestockSendBatch,
  RestockSendDetail,
  RestockSendProgress,
  RestockSendsAnswer,
  RestockSendsRequest,
  RestockSendTarget,
} from '@daybook/contracts/restock/restock-send.api';
import { refuse } from '@daybook/contracts/shared/errors';
import { isLocalId, type WebsiteId } from '@daybook/contracts/shared/identifiers';
import type { ReadModels } from '@daybook/projections/read-models';
import { Inject, Injectable } from '@nestjs/common';
import { pageOf } from '../../platform/http/page-of.js';
import { pageSize } from '../../platform/http/page-size.js';
import { READ_MODELS } from '../../platform/tokens.js';

/** Lists that a send can go to: the variants $2, or with null all lists with a waiting subscriber. */
const TARGETS = `
select l.product_id as "productId", l.variant_id as "variantId", l.sku, coalesce(p.title, '') as "productTitle"
from restock_lists l
left join products p on p.website_id = l.website_id and p.product_id = l.product_id
where l.website_id = $1 and case when $2::text[] is null
  then exists (select from restock_sign_ups u where u.website_id = $1 and u.variant_id = l.variant_id and u.status = 'waiting')
  else l.variant_id = any($2) end
order by l.first_position`;

/** Sends with their progress, from counts that the projections keep: the send $2, or null for all; before position $3, or null. */
const SENDS = `
select s.send_id as "sendId", s.position, s.scope, s.started_at as "startedAt", s.started_by as "startedBy",
  s.skipped as "notNotified",
  (select json_build_object('productTitle', coalesce(d.title, ''), 'sku', p.sku)
    from restock_send_batches p
    left join products d on d.website_id = p.website_id and d.product_id = p.product_id
    where p.website_id = s.website_id and p.send_id = s.send_id and s.batches = 1 limit 1) as list,
  s.batches, s.recipients, w."batchesStarted", w."batchesNotStarted", w."batchesNotifying", t.*, m.*
from restock_sends s
cross join lateral (
  select count(w.batch_id)::int as "batchesStarted",
    count(*) filter (where w.batch_id is null and p.not_started is not null)::int as "batchesNotStarted",
    count(*) filter (where w.batch_id is not null and w.notified_at is null and w.seed is null)::int as "batchesNotifying"
  from restock_send_batches p left join restock_batches w on w.website_id = p.website_id and w.batch_id = p.batch_id
  where p.website_id = s.website_id and p.send_id = s.send_id
) w
cross join lateral (
  select coalesce(sum(c.offered), 0)::int as offered,
    coalesce(sum(c.offered - c.bought - c.expired - c.declined - c.released), 0)::int as open,
    coalesce(sum(c.bought), 0)::int as bought, coalesce(sum(c.expired), 0)::int as expired,
    coalesce(sum(c.declined), 0)::int as declined, coalesce(sum(c.released), 0)::int as released
  from restock_batches w join restock_batch_offers c on c.website_id = w.website_id and c.batch_id = w.batch_id
  where w.website_id = s.website_id and w.send_id = s.send_id
) t
cross join lateral (
  select coalesce(sum(c.queued), 0)::int as queued, coalesce(sum(c.sent), 0)::int as emailed,
    coalesce(sum(c.refused), 0)::int as refused, coalesce(sum(c.unknown), 0)::int as unknown,
    coalesce(sum(c."left"), 0)::int as "left", coalesce(sum(c.skipped), 0)::int as skipped
  from restock_batches w join restock_batch_emails c on c.website_id = w.website_id and c.batch_id = w.batch_id
  where w.website_id = s.website_id and w.send_id = s.send_id
) m
where s.website_id = $1 and ($2::text is null or s.send_id = $2) and ($3::bigint is null or s.position < $3)
order by s.position desc limit $4`;

const BATCHES = `
select p.batch_id as "batchId", p.product_id as "productId", p.variant_id as "variantId", p.sku,
  coalesce(d.title, '') as "productTitle", p.not_started as reason, w.policy, w.units,
  coalesce(w.recipients, p.recipients) as recipients,
  case when w.batch_id is not null then 'started' when p.not_started is not null then 'notStarted' else 'waiting' end
    as status,
  coalesce(c.offered, 0) as offered, coalesce(c.bought, 0) as bought
from restock_send_batches p
left join restock_batches w on w.website_id = p.website_id and w.batch_id = p.batch_id
left join restock_batch_offers c on c.website_id = p.website_id and c.batch_id = p.batch_id
left join products d on d.website_id = p.website_id and d.product_id = p.product_id
where p.website_id = $1 and p.send_id = $2 order by p.place`;

type SendRow = Omit<RestockSend, 'startedAt' | 'progress' | 'status'> &
  RestockSendProgress & {
    position: number;
    startedAt: Date;
    /** that have started and whose first round of offers is not over */
    batchesNotifying: number;
  };

/** A list that a send can go to. */
export type SendTarget = RestockSendTarget & { readonly sku: string; readonly productTitle: string };

@Injectable()
export class RestockSendsQueries {
  constructor(@Inject(READ_MODELS) private readonly readModels: ReadModels) {}

  /**
   * The named lists, or all lists with a waiting subscriber, the oldest first. A variant without a sign-up has no
   * list.
   */
  targets(website: WebsiteId, named?: readonly RestockSendTarget[]): Promise<SendTarget[]> {
    const ids = named?.map(({ variantId }) => variantId).filter(isLocalId) ?? null;
    return this.readModels.queryWithin(website, 'restock: targets', TARGETS, [website, ids]);
  }

  /** The sends of a website, the newest first. */
  async sends(
    website: WebsiteId,
    { cursor, limit: asked }: RestockSendsRequest,
  ): Promise<RestockSendsAnswer> {
    const limit = pageSize(asked);
    const rows = await this.rows(website, { cursor, limit: limit + 1 });
    const { page, next } = pageOf(rows, limit, (last) => String(last.position));
    return {
      sends: page.map(sendOf),
      ...next,
    };
  }

  /** @throws Refusal RESTOCK_SEND_NOT_FOUND */
  async send(website: WebsiteId, sendId: string): Promise<RestockSendDetail> {
    const [row] = isLocalId(sendId) ? await this.rows(website, { sendId, limit: 1 }) : [];
    if (!row) return refuse('RESTOCK_SEND_NOT_FOUND');
    const lists = await this.readModels.query<RestockSendBatch>('restock: batches of a send', BATCHES, [
      website,
      sendId,
    ]);
    return { ...sendOf(row), lists };
  }

  private rows(
    website: WebsiteId,
    {
      sendId = null,
      cursor = null,
      limit,
    }: { sendId?: string | null; cursor?: string | null | undefined; limit: number },
  ): Promise<SendRow[]> {
    return this.readModels.query('restock: sends', SENDS, [website, sendId, cursor, limit]);
  }
}

function sendOf({
  sendId,
  scope,
  list,
  startedAt,
  startedBy,
  notNotified,
  position: _,
  batchesNotifying,
  ...progress
}: SendRow): RestockSend {
  const { batches, batchesStarted, batchesNotStarted, queued } = progress;
  const isUnderWay = batchesStarted + batchesNotStarted < batches || batchesNotifying > 0 || queued > 0;
  return {
    sendId,
    scope,
    list,
    startedBy,
    startedAt: startedAt.toISOString(),
    notNotified,
    progress,
    status: isUnderWay ? 'sending' : 'sent',
  };
}
