import type { OwnerDelivery } from '@daybook/contracts/checkout/settings/settings.api';
import type { NamedAmount } from '@daybook/contracts/shared/amount-leap';
import { namedAmount } from './named-amount';

type Settings = OwnerDelivery['settings'];
type Option = Settings['zones'][number]['options'][number];

/** Every amount of the options of all zones. Zones and options keep their ids, steps their places. */
export const deliveryAmounts = ({ currency, zones }: Settings): NamedAmount[] =>
  zones.flatMap((zone) =>
    zone.options.flatMap((option) =>
      amountsOf(option).flatMap(([what, units]) =>
        namedAmount(
          `${zone.name}, ${option.name}: ${what}`,
          units,
          currency,
          `${zone.id} ${option.id} ${what}`,
        ),
      ),
    ),
  );

function amountsOf({ price, freeFrom }: Option): [what: string, units: number | null][] {
  const prices: [string, number][] =
    price.kind === 'flat'
      ? [['price', price.price]]
      : price.steps.flatMap((step, s): [string, number][] => [
          [`step ${s + 1} from`, step.from],
          [`step ${s + 1} price`, step.price],
        ]);
  return [...prices, ['free from', freeFrom]];
}
