import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import type { ReadModels } from '@daybook/projections/read-models';

/** The person who made a sign-up; undefined while the read models do not know it. */
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
