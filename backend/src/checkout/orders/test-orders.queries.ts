import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import type { ReadModels } from '@daybook/projections/read-models';
import { Inject, Injectable } from '@nestjs/common';
import { READ_MODELS } from '../../platform/tokens.js';

/** The newest first: what pays another test order, as a gift card does, was bought before it. */
const IDS = `
select order_id from orders where website_id = $1 and is_placed and is_test
order by listed_at desc, order_id desc limit $2`;
/** The test orders of a website. */
@Injectable()
export class TestOrdersQueries {
  constructor(@Inject(READ_MODELS) private readonly readModels: ReadModels) {}

  async newest(website: WebsiteId, limit: number): Promise<string[]> {
    const rows = await this.readModels.query<{ order_id: string }>('test orders: ids', IDS, [website, limit]);
    return rows.map(({ order_id }) => order_id);
  }
}
