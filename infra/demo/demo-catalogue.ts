import { incense, incenseProducts, vesselsForIncense } from './catalogue/incense.js';
import { linen, linenProducts } from './catalogue/linen.js';
import { studio, studioProducts } from './catalogue/studio.js';
import { tableware, tablewareProducts } from './catalogue/tableware.js';
import { vesselProducts, vessels } from './catalogue/vessels.js';
import { kasumoriDelivery, plainwardDelivery } from './demo-delivery.js';
import type { DemoWebsite } from './demo-website.js';
import { kasumori } from './kasumori-website.js';
import { kasumoriPages } from './pages/kasumori-pages.js';
import { plainwardAreas } from './pages/plainward-areas.js';
import { plainwardContact } from './pages/plainward-forms.js';
import { plainwardNavigation } from './pages/plainward-navigation.js';
import { plainwardPages, plainwardRegions } from './pages/plainward-pages.js';
import { plainward } from './plainward-website.js';
import { templateCuttingFile, templateSheets } from './template-sheets.js';

/** The websites of a fresh installation, the default one first. */
export const demoWebsites: readonly DemoWebsite[] = [
  {
    website: plainward,
    collections: [tableware, vessels, linen, studio],
    products: [...tablewareProducts, ...vesselProducts, ...linenProducts, ...studioProducts],
    delivery: plainwardDelivery,
    content: {
      contact: plainwardContact,
      regions: plainwardRegions,
      pages: plainwardPages,
      areas: plainwardAreas,
      navigation: plainwardNavigation,
    },
    files: [
      { fileName: 'Throwing templates, A4.pdf', bytes: () => templateSheets('A4') },
      { fileName: 'Throwing templates, Letter.pdf', bytes: () => templateSheets('Letter') },
      { fileName: 'Throwing templates.svg', bytes: templateCuttingFile },
    ].map((file) => ({ productId: 'template-set', ...file })),
  },
  {
    website: kasumori,
    collections: [incense, vesselsForIncense],
    products: incenseProducts,
    delivery: kasumoriDelivery,
    content: kasumoriPages,
  },
];
