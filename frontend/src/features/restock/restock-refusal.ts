import { RESTOCK_ERRORS, type RestockErrorCode } from '@daybook/contracts/restock/shared/restock-errors';
import { RESTOCK_ERRORS_FR } from '@daybook/contracts/restock/shared/restock-errors.fr';
import { BUILT_LANGUAGE, type Message } from '../../lib/translate';

/** The text of an error that the sign-up form finds by itself (sections 5 and 8), as a message. */
export const restockRefusal =
  (code: RestockErrorCode): Message =>
  (_, { locale }) =>
    (BUILT_LANGUAGE ?? locale) === 'fr' ? RESTOCK_ERRORS_FR[code] : RESTOCK_ERRORS[code][1];
