/**
 * Specs that start the backend and are not called `.api.spec`, and why each needs it. The rule that
 * `npm run check:boundaries` makes of them keeps all others from it: a unit spec pays neither for the modules of the
 * whole product nor for a database. `specs-with-backend.spec.ts` wants every line to be needed.
 */
exports.SPECS_WITH_BACKEND = [
  ['^backend/src/cli/', 'a command works on a whole installation'],
  [
    '^backend/src/rendering/(answer-cache|checkout-form|custom-forms|entered-fields|languages-of-pages)\\.spec\\.ts$',
    'a page is rendered from what all features say of a website',
  ],
  [
    '^backend/src/rendering/(page-forms|pages-with-secrets|pages(\\.bytes|\\.preview)?|shop-slugs)\\.spec\\.ts$',
    'a page is rendered from what all features say of a website',
  ],
  ['^backend/src/sitemap/', 'it lists the pages of all features'],
  ['^backend/src/[^/]+/.*\\.large(-list)?\\.spec\\.ts$', 'a list of many rows is laid out through the shop'],
  [
    '^backend/src/(permission-matrix|start-daybook|unanswered-postgres)\\.spec\\.ts$',
    'the application is its subject',
  ],
  [
    '^backend/src/platform/access/(crumb|metrics\\.guard|permission-table)\\.spec\\.ts$',
    'guards and permissions stand on the routes of all features',
  ],
  [
    '^backend/src/platform/http/(trusted-proxies|unreadable-requests|registered-routes)\\.spec\\.ts$',
    'what holds for every route is seen at the real ones',
  ],
  [
    '^backend/src/platform/openapi/(openapi|serve-openapi)\\.spec\\.ts$',
    'the document describes the routes of all features',
  ],
  ['^backend/src/platform/(health|readiness)\\.spec\\.ts$', 'a process is ready when its parts are'],
  [
    '^backend/src/catalogue/imports/copies/picture-copies\\.spec\\.ts$',
    'pictures are copied by the worker of an import',
  ],
  ['^backend/src/catalogue/jobs/catalogue-jobs\\.worker\\.spec\\.ts$', 'a job goes through its queue'],
  ['^backend/src/checkout/gift-cards/bought/gift-cards\\.reconciler\\.spec\\.ts$', 'it follows paid orders'],
  ['^backend/src/media/media\\.spec\\.ts$', 'uploads and what is served of them'],
  [
    '^backend/src/members/(account-crash|first-account)\\.spec\\.ts$',
    'what is left when a process ends half-way',
  ],
  ['^backend/src/restock/batches/', 'a batch follows stock, subscribers and emails'],
  ['^backend/src/websites/create-website\\.spec\\.ts$', 'a new website is visited'],
  ['^infra/(demo|e2e|monitoring)/', 'the installation is its subject'],
];
