import type { KnownBuyer } from '../features/checkout/buyer/use-checkout-form';
import { readAddresses, readSession } from '../features/customers/account.queries';
import type { ApiClient } from '../lib/api/api-client';

/** Who is signed in, with the address that they saved last. A checkout does without: null, also when it cannot be read. */
export async function loadBuyer(api: ApiClient): Promise<KnownBuyer | null> {
  try {
    const { customer } = await readSession(api);
    if (!customer) return null;
    const { results } = await readAddresses(api);
    return { email: customer.email, address: results[0]?.address ?? null };
  } catch {
    return null;
  }
}
