import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import type { ReadModels } from '@daybook/projections/read-models';

/** One sign-up that counts still. */
export type ActiveSignUp = {
  readonly signUpId: string;
  readonly productId: string;
  readonly variantId: string;
  readonly sku: string;
};

const ACTIVE_SIGN_UPS = `
select sign_up_id as "signUpId", product_id as "productId", variant_id as "variantId", sku from restock_sign_ups
where website_id = $1 and person_id = $2 and status in ('waiting', 'unconfirmed') order by position limit 5000`;

/** On which lists of a website somebody is. */
export function activeSignUps(
  readModels: ReadModels,
  website: WebsiteId,
  personId: string,
): Promise<ActiveSignUp[]> {
  return readModels.queryWithin<ActiveSignUp>(website, 'restock: lists of a person', ACTIVE_SIGN_UPS, [
    website,
    personId,
  ]);
}

/** Whose sign-up it is; undefined when nobody has made it, as far as is known here. */
export async function personOfSignUp(
  readModels: ReadModels,
  website: WebsiteId,
  signUpId: string,
): Promise<string | undefined> {
  const [row] = await readModels.queryWithin<{ person_id: string }>(
    website,
    'restock: whose sign-up',
    'select person_id from restock_sign_ups where website_id = $1 and sign_up_id = $2',
    [website, signUpId],
  );
  return row?.person_id;
}
