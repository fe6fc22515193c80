import type { CollectionLink } from '@daybook/contracts/websites/websites.api';

/** Whether menus, the footer and the front page link to the collection. */
export const isInMenu = (collection: CollectionLink) => collection.isInMenu;
