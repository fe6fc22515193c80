import { texts as firstTexts } from './first-texts.en';
import { en as restockPage } from './restock-page-messages.en';
import { texts as restock } from './restock-texts.en';
import { en as shopping } from './shopping-messages.en';
import type { Messages } from './translate';

/** All English texts of a page. */
export const texts: Messages = { ...firstTexts, ...shopping, ...restock, ...restockPage };
