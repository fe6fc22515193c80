import type { Area } from '@daybook/contracts/content/shared/area';

/** The areas of Plainward that are not open to all: the notebook is read by its buyers. @param idOf the id of a page by its slug */
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
