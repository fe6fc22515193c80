import type { RestockListing } from '@daybook/contracts/restock/restock-email.api';
import { refuse } from '@daybook/contracts/shared/errors';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import type { ReadModels } from '@daybook/projections/read-models';
import { Inject, Injectable } from '@nestjs/common';
import { SignedLinks } from '../../platform/access/signed-links.js';
import { READ_MODELS } from '../../platform/tokens.js';

const LISTING = `
select exists (
  select from restock_sign_ups other
  where other.website_id = $1 and other.person_id = u.person_id and (other.status in ('waiting', 'unconfirmed')
    or other.status in ('bought', 'declined') and other.joins_mailing_list and other.withdrawn_at is null)
) as "isListed"
from restock_sign_ups u where u.website_id = $1 and u.sign_up_id = $2`;

/** Whether the subscriber of a link that unsubscribes is on a list still, the mailing list among them: the page then asks, and otherwise says so. */
@Injectable()
export class RestockListingQueries {
  constructor(
    @Inject(READ_MODELS) private readonly readModels: ReadModels,
    private readonly links: SignedLinks,
  ) {}

  /** @throws Refusal RESTOCK_LINK_INVALID */
  async of(website: WebsiteId, token: string): Promise<RestockListing> {
    const { signUpId } = this.links.read(website, 'unsubscribe', token) ?? refuse('RESTOCK_LINK_INVALID');
    const params = [website, signUpId];
    const [row] = await this.readModels.queryWithin<RestockListing>(
      website,
      'restock: on a list',
      LISTING,
      params,
    );
    return row ?? refuse('RESTOCK_LINK_INVALID');
  }
}
