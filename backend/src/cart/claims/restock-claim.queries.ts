import { restockHoldId } from '@daybook/contracts/restock/restock-hold';
import type { RestockClaimPlace } from '@daybook/contracts/restock/restock-receipt.api';
import { refuse } from '@daybook/contracts/shared/errors';
import type { ReadModels } from '@daybook/projections/read-models';
import { Inject, Injectable } from '@nestjs/common';
import { idOfToken } from '../../platform/access/secret-token.js';
import { SignedLinks } from '../../platform/access/signed-links.js';
import type { Shopper } from '../../platform/http/shopper.js';
import { READ_MODELS } from '../../platform/tokens.js';

/** The open cart that has the unit: the cart that claimed it, or the cart that took in its entries at sign-in. */
const CART_OF_UNIT = `
select coalesce(c.merged_into, c.cart_id) as "cartId"
from claimed_holds h
join carts c on c.website_id = h.website_id and c.cart_id = h.cart_id
where h.website_id = $1 and h.hold_id = $2 and h.expires_at > now() and exists (
  select from cart_entries e where e.website_id = h.website_id and e.variant_id = h.variant_id
    and e.cart_id = coalesce(c.merged_into, c.cart_id)
)`;

/** Where the unit of a restock email is. It changes nothing, because programs that check emails open every link. */
@Injectable()
export class RestockClaimQueries {
  constructor(
    @Inject(READ_MODELS) private readonly readModels: ReadModels,
    private readonly links: SignedLinks,
  ) {}

  /**
   * An offer without a hold is always `open`: each cart may have a unit of its own.
   * @throws Refusal RESTOCK_LINK_INVALID
   */
  async place({ websiteId, cartToken }: Shopper, token: string): Promise<RestockClaimPlace> {
    const { signUpId, batchId } = this.links.read(websiteId, 'claim', token) ?? {};
    if (signUpId === undefined || batchId === undefined) return refuse('RESTOCK_LINK_INVALID');
    const [found] = await this.readModels.queryWithin<{ cartId: string }>(
      websiteId,
      'cart: place of a claimed unit',
      CART_OF_UNIT,
      [websiteId, restockHoldId(batchId, signUpId)],
    );
    if (!found) return { place: 'open' };
    const own = cartToken === undefined ? undefined : idOfToken(cartToken);
    return { place: found.cartId === own ? 'here' : 'elsewhere' };
  }
}
