import { Refusal } from '../shared/errors.js';
import { stockLeftInFrench } from './shared/stock-left.fr.js';
import { stockLeft } from './shared/stock-left.js';

/**
 * Refuses a quantity of which there is not enough; `fields.quantity` says how many are left.
 * @param left units that the visitor could have in all; @param inCart units that their cart has already
 * @throws Refusal OUT_OF_STOCK always
 */
export function refuseStock(left: number, inCart: number): never {
  const hasWords = stockLeft(left, inCart) !== undefined;
  const quantity = { en: stockLeft(left, inCart) ?? '', fr: stockLeftInFrench(left, inCart) ?? '' };
  throw new Refusal('OUT_OF_STOCK', hasWords ? { quantity } : undefined);
}
