import type { Area } from '@daybook/contracts/content/shared/area';

/** What is not open to all at Plainward: the notebook is read by who has bought it. @param idOf the id of a page by its slug */
export const plainwardAreas = (idOf: (slug: string) => string): readonly Area[] => [
  {
    id: 'glaze-notebook',
    title: 'The Glaze Notebook',
    text: '',
    way: 'product',
    productIds: ['glaze-notebook'],
    pageIds: [idOf('glaze-notebook')],
    collectionIds: [],
    startPageId: null,
  },
];
