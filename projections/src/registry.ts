import { cartProjection } from './cart/cart.projection.js';
import { catalogueProjection } from './catalogue/catalogue.projection.js';
import { catalogueJobsProjection } from './catalogue-jobs/catalogue-jobs.projection.js';
import { subscriptionProjection } from './checkout/subscription.projection.js';
import { mediaProjection } from './media/media.projection.js';
import { membersProjection } from './members/members.projection.js';
import { ownerCatalogueProjection } from './owner-catalogue/owner-catalogue.projection.js';
import { restockProjection } from './restock/restock.projection.js';
import { restockEmailsProjection } from './restock/restock-emails.projection.js';
import { restockSendsProjection } from './restock/restock-sends.projection.js';
import type { Projection } from './runner/projection.js';
import { tablesOf } from './runner/tables.js';
import { stockProjection } from './stock/stock.projection.js';
import { stockLedgerProjection } from './stock/stock-ledger.projection.js';
import { websitesProjection } from './websites/websites.projection.js';

/** Every projection of the product. */
export const projections: readonly Projection[] = [
  websitesProjection,
  catalogueProjection,
  stockProjection,
  stockLedgerProjection,
  cartProjection,
  membersProjection,
  subscriptionProjection,
  ownerCatalogueProjection,
  mediaProjection,
  catalogueJobsProjection,
  restockProjection,
  restockEmailsProjection,
  restockSendsProjection,
];

/** @throws RangeError when no projection has the name */
export function projectionNamed(name: string, among: readonly Projection[]): Projection {
  const found = among.find((one) => one.name === name);
  if (!found) {
    const names = among.map((one) => one.name).join(', ');
    throw new RangeError(`no projection is called ${JSON.stringify(name)}; there are ${names}`);
  }
  return found;
}

/**
 * The live tables of all projections stand in one schema, so names must not meet.
 * @throws TypeError when two projections share a name or a table
 */
export async function checkRegistry(among: readonly Projection[]): Promise<void> {
  const owners = new Map<string, string>();
  for (const projection of among) {
    const { names } = await tablesOf(projection.tables);
    for (const claim of [`the name ${projection.name}`, ...names.map((table) => `the table ${table}`)]) {
      const owner = owners.get(claim);
      if (owner) throw new TypeError(`two projections have ${claim}: ${owner} and ${projection.name}`);
      owners.set(claim, projection.name);
    }
  }
}
