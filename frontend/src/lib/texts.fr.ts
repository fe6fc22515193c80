import { texts as firstTexts } from './first-texts.fr';
import { fr as restockPage } from './restock-page-messages.fr';
import { texts as restock } from './restock-texts.fr';
import { fr as shopping } from './shopping-messages.fr';
import type { Messages } from './translate';

/** All French texts of a page. */
export const texts: Messages = { ...firstTexts, ...shopping, ...restock, ...restockPage };
