import { stockLeft } from '@daybook/contracts/cart/shared/stock-left';
import { stockLeftInFrench } from '@daybook/contracts/cart/shared/stock-left.fr';
import { BUILT_LANGUAGE, type Translate } from './translate';

/** How many units are left and how many of them are in the cart, as the server says it beside OUT_OF_STOCK. */
export const stockLeftText = (left: number, inCart: number, t: Translate): string | undefined =>
  t((_, { locale }) =>
    (BUILT_LANGUAGE ?? locale) === 'fr'
      ? (stockLeftInFrench(left, inCart) ?? '')
      : (stockLeft(left, inCart) ?? ''),
  ) || undefined;
