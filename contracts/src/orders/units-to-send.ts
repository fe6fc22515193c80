import { ProductType } from '../shared/enumerations.js';
import type { FulfilmentStatus } from './shared/order-words.js';

/** Units of a line, and what became of them. */
export type LineProgress = {
  readonly productType: ProductType;
  readonly quantity: number;
  readonly fulfilled: number;
  /** by refunds that were not declined; they count as the ones that were not sent, as long as there are any */
  readonly refunded: number;
  /** of those refunded: they had been sent and came back, so they count as none that is not sent. Absent: none */
  readonly cameBack?: number;
};

/** Units of a line that still have to be sent: things alone are sent. */
export const unitsLeft = ({
  productType,
  quantity,
  fulfilled,
  refunded,
  cameBack = 0,
}: LineProgress): number =>
  productType === ProductType.physical ? Math.max(0, quantity - fulfilled - (refunded - cameBack)) : 0;

/** Units of an order that still have to be sent. */
export const unitsToSend = (lines: readonly LineProgress[]): number =>
  lines.reduce((sum, line) => sum + unitsLeft(line), 0);

/** How much of an order was sent. */
export function fulfilmentStatus(lines: readonly LineProgress[]): FulfilmentStatus {
  if (lines.every(({ fulfilled }) => fulfilled === 0)) return 'none';
  return unitsToSend(lines) === 0 ? 'whole' : 'part';
}
