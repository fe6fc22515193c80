const path = require('node:path');
const { noDeadFiles } = require('./infra/testing/dead-files.cjs');
const { SPECS_WITH_BACKEND } = require('./infra/testing/specs-with-backend.cjs');

/**
 * The import table of the architecture, one rule or two for each of its rows, named after the row; what unit specs may
 * reach; and files that no program reaches. All of them are asked of one graph: to draw it costs most.
 * `infra/e2e/boundaries.spec.ts` plants a violation of every rule and sees it caught.
 */

// without the compiler's JS API, which TypeScript 7 has not, every .ts file would be passed over in silence
const cruiser = { paths: [path.join(__dirname, 'node_modules/dependency-cruiser')] };
const typescript = require(require.resolve('typescript/package.json', cruiser));
if (Number.parseInt(typescript.version, 10) >= 7) {
  throw new Error(`dependency-cruiser reads TypeScript through version 6, and finds ${typescript.version}`);
}

const CONTRACTS = '^contracts/src/';
/** plain values: the primitives, and what a feature shares with its pages */
const SHARED = ['^contracts/src/shared/', '^contracts/src/[^/]+/shared/'];
/** rules that stand on the data of a package; the browser loads them when it needs them */
const DATA = '^contracts/src/.*\\.data\\.ts$';
const DATA_PACKAGES =
  '(^|/)node_modules/(@types/validator|validator|libphonenumber-js|postcode-validator|localized-address-format)/';
/** packages, also those that a workspace has of its own */
const PACKAGES = '(^|/)node_modules/';
const EVENT_STORE = '^infra/event-store/';
const PERSONAL_DATA = '^infra/personal-data/';
/** what encrypts and decrypts: other code must not reach the keys behind it */
const PERSONAL_DATA_PORT = '^infra/personal-data/personal-data\\.ts$';
const PLATFORM = '^backend/src/platform/';
/** the kernel of documents, on which features stand: it knows none of them */
const DOCUMENTS = '^backend/src/documents/';
/** what features may use of e-mail: they queue an email, or pass one to the transport */
const EMAIL = '^backend/src/email/(email\\.service|email-transport)\\.ts$';
/** the write side: what may reach the aggregate store, and may not reach a read model */
const WRITE_SIDE = '^backend/src/([^/]+)/.*\\.(commands|service|worker)\\.ts$';
/** the pure heart of a feature: what decides, what it folds, and what it reckons with */
const PURE = '\\.(decider|state|rules)\\.ts$';
/** where the aggregate stores come from */
const AGGREGATES = '^backend/src/platform/log/aggregate(s|-store)\\.ts$';
/** it appends nothing: session and roles of each request come from the log, the first website of an account from a read model */
const ADMISSION = '^backend/src/members/member-admission\\.ts$';
/** providers are made there */
const WIRING = '\\.module\\.ts$';
/** programs at the edge: they may import anything, and nothing imports them */
const EDGE = [
  '^infra/(e2e|bench|faults|dev|demo|testing|docker)/',
  '^backend/src/(cli/|(cli\\.)?main\\.ts$)',
];
/** the owner area: its frame, the features' routes and their owner screens, and what these stand on */
const OWNER_AREA = [
  '^frontend/src/entry-config\\.tsx$',
  '^frontend/src/(routes/config|lib/owner|ui/owner)/',
  '^frontend/src/features/[^/]+/(owner/|[^/]+\\.routes\\.ts$)',
];
const SPEC = '\\.spec\\.tsx?$';
/** what makes a backend of all features, and the shop that tests have of it */
const START_OF_BACKEND = '^backend/src/(app\\.module|start-daybook|platform/testing/test-shop)\\.ts$';
const TEST_SUPPORT = '(^|/)(testing|protocol-double)(/|\\.ts$)';

const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

const contracts = [
  rule(
    'contracts-import-nothing-of-ours',
    'All folders read the contracts, so the contracts know none of them.',
    { path: '^contracts/' },
    { path: '^(backend|projections|frontend|infra)/' },
  ),
  rule(
    'contracts-import-class-validator-alone',
    'The browser runs them too: no npm package but class-validator and no node: module.',
    { path: '^contracts/', pathNot: [SPEC, DATA] },
    { pathNot: ['^(contracts|backend|projections|frontend|infra)/', '(^|/)node_modules/class-validator/'] },
  ),
  rule(
    'class-validator-in-api-files-alone',
    'Only a request class validates; events and shared rules stay plain.',
    { path: '^contracts/', pathNot: [SPEC, '\\.api\\.ts$'] },
    { path: '(^|/)node_modules/class-validator/' },
  ),
];

const data = [
  rule(
    'data-files-import-packages-of-data',
    'Postal codes, address formats, phone numbers and text formats change in the world: a package keeps up with them.',
    { path: DATA },
    { pathNot: [CONTRACTS, DATA_PACKAGES] },
  ),
  rule(
    'deciders-never-reach-data-files',
    'A decision is the same for ever, and their data is not.',
    { path: `^backend/src/.*${PURE}` },
    { path: DATA, reachable: true },
  ),
];

const backend = [
  rule(
    'deciders-import-contracts-alone',
    'A decider, its state and its rules are pure: no npm package, no node: module, nothing else of ours.',
    { path: `^backend/src/([^/]+)/.*${PURE}` },
    { pathNot: [CONTRACTS, '^backend/src/$1/.*\\.(state|rules)\\.ts$'] },
  ),
  rule(
    'commands-and-workers-import-decider-event-store-contracts',
    'The write side: its own feature, deciders, the event store, what encrypts, contracts and the platform.',
    { path: WRITE_SIDE },
    {
      path: [
        '^(projections|frontend|infra)/',
        '^backend/src/[^/]+/.*\\.(queries|controller|module|reactor)\\.ts$',
      ],
      pathNot: [EVENT_STORE, PERSONAL_DATA_PORT],
    },
  ),
  rule(
    'commands-and-workers-never-reach-projections',
    'Not through a file in between either: what is decided is decided on the log.',
    { path: WRITE_SIDE },
    { path: '^projections/', reachable: true },
  ),
  rule(
    'aggregates-in-commands-services-workers-alone',
    'Whatever reaches the aggregate store is named so, and so falls under the two rules above.',
    {
      path: '^backend/src/[^/]+/',
      pathNot: [WRITE_SIDE, PLATFORM, ADMISSION, WIRING, SPEC, TEST_SUPPORT, ...EDGE],
    },
    { path: AGGREGATES },
  ),
  rule(
    'queries-import-read-models-and-contracts',
    'The read side: read models, what decrypts, contracts and the platform; never deciders, commands or the event store.',
    { path: '^backend/src/.*\\.queries\\.ts$' },
    {
      path: [
        '^(projections|frontend|infra)/',
        '\\.(decider|state|rules|commands|worker|controller|module|reactor)\\.ts$',
      ],
      pathNot: ['^projections/src/read-models(\\.ts$|/)', PERSONAL_DATA_PORT],
    },
  ),
  rule(
    'queries-never-reach-deciders-or-commands',
    'Not through a file in between either.',
    { path: '^backend/src/.*\\.queries\\.ts$' },
    { path: '\\.(decider|state|rules|commands|worker)\\.ts$', reachable: true },
  ),
  rule(
    'platform-knows-no-feature',
    'A feature fills the ports of the platform by its manifest; the platform is given the list.',
    { path: PLATFORM, pathNot: [SPEC, TEST_SUPPORT] },
    { path: '^backend/src/', pathNot: [PLATFORM, ...EDGE] },
  ),
  rule(
    'documents-know-no-feature',
    'A feature names its kinds of document in its manifest, and marks their hooks.',
    { path: DOCUMENTS, pathNot: [SPEC, TEST_SUPPORT] },
    { path: '^backend/src/', pathNot: [DOCUMENTS, PLATFORM] },
  ),
  rule(
    'features-share-deciders-alone',
    'One backend feature folds the streams of another with its decider and reads the state; all of them send emails.',
    { path: '^backend/src/([^/]+)/', pathNot: [SPEC, TEST_SUPPORT, ...EDGE] },
    {
      path: '^backend/src/[^/]+/',
      pathNot: ['^backend/src/$1/', PLATFORM, DOCUMENTS, EMAIL, '\\.(decider|state)\\.ts$', ...EDGE],
    },
  ),
];

const stores = [
  rule(
    'event-store-and-personal-data-import-contracts-alone',
    'The log and the keys know the contracts and nothing of who uses them.',
    { path: '^infra/(event-store|personal-data)/' },
    { path: '^(backend|projections|frontend|infra)/', pathNot: ['^infra/$1/', PACKAGES] },
  ),
  rule(
    'projections-import-contracts-event-store-personal-data',
    'A read model follows from the log alone.',
    { path: '^projections/' },
    { path: '^(backend|frontend|infra)/', pathNot: [EVENT_STORE, PERSONAL_DATA, PACKAGES] },
  ),
  rule(
    'eventstoredb-client-in-its-adapter-alone',
    'Code that needs the log takes the port.',
    { pathNot: '^infra/event-store/eventstoredb/' },
    { path: '(^|/)node_modules/@eventstore/db-client/' },
  ),
];

const frontend = [
  rule(
    'frontend-imports-contracts-alone',
    'The browser talks to the API and to nothing behind it.',
    { path: '^frontend/' },
    { path: '^(backend|projections|infra)/' },
  ),
  rule(
    'frontend-takes-types-from-api-files',
    'Of the contracts it sees what travels and what is shared, not the events.',
    { path: '^frontend/' },
    { path: '^contracts/', pathNot: ['\\.api\\.ts$', ...SHARED] },
  ),
  rule(
    'frontend-takes-values-from-shared',
    'A value out of an API file would ship class-validator to every visitor.',
    { path: '^frontend/' },
    { path: '^contracts/', pathNot: SHARED, dependencyTypesNot: ['type-only'] },
  ),
  rule(
    'frontend-features-meet-in-routes',
    'Features do not import each other; what all documents have alike is for each of them.',
    { path: '^frontend/src/features/([^/]+)/', pathNot: SPEC },
    {
      path: '^frontend/src/(features|routes)/',
      pathNot: ['^frontend/src/features/$1/', '^frontend/src/features/documents/'],
    },
  ),
  rule(
    'frontend-ui-and-lib-know-no-feature',
    'What features stand on does not import them.',
    { path: '^frontend/src/(ui|lib)/', pathNot: SPEC },
    { path: '^frontend/src/(features|routes)/' },
  ),
  rule(
    'frontend-documents-know-no-feature',
    'Their history is one screen, and a feature gives it words.',
    { path: '^frontend/src/features/documents/', pathNot: SPEC },
    { path: '^frontend/src/(features|routes)/', pathNot: '^frontend/src/features/documents/' },
  ),
  rule(
    'frontend-shop-imports-nothing-of-the-owner-area',
    'The two have a router and a build each; what an owner sees is no part of a page of the shop.',
    { path: '^frontend/src/', pathNot: OWNER_AREA },
    { path: OWNER_AREA },
  ),
  rule(
    'frontend-routes-of-a-feature-load-screens-later',
    'Every screen of the owner area loads the routes of all features, and no component of theirs.',
    { path: '^frontend/src/(features/[^/]+|routes/config)/[^/]+\\.routes\\.ts$' },
    { path: '^frontend/src/features/.*\\.tsx$', dynamic: false },
  ),
];

const specs = [
  rule(
    'unit-specs-never-reach-the-start-of-the-backend',
    'A spec that needs the whole backend is called .api.spec, or stands in infra/testing/specs-with-backend.cjs.',
    { path: SPEC, pathNot: ['\\.api\\.spec\\.ts$', ...SPECS_WITH_BACKEND.map(([file]) => file)] },
    { path: START_OF_BACKEND, reachable: true },
  ),
];

const everywhere = [
  rule(
    'nothing-imports-e2e-bench-faults-dev-cli',
    'Programs at the edge are not libraries; their own specs run them.',
    { pathNot: EDGE },
    { path: EDGE },
  ),
  rule(
    'test-support-in-specs-alone',
    'Doubles and test databases never ship.',
    { pathNot: [SPEC, TEST_SUPPORT, ...EDGE, '(^|/)conformance(/|\\.ts$)', '^frontend/test/'] },
    { path: TEST_SUPPORT },
  ),
  rule(
    'no-circular-imports',
    'Two files that need each other are one file or three.',
    {},
    { circular: true },
  ),
  rule(
    'imports-resolve',
    'An import that leads nowhere would slip through every rule above.',
    { pathNot: '^frontend/src/(router|entry-)' },
    { couldNotResolve: true },
  ),
];

module.exports = {
  forbidden: [
    ...contracts,
    ...data,
    ...backend,
    ...stores,
    ...frontend,
    ...specs,
    ...everywhere,
    noDeadFiles,
  ],
  options: {
    doNotFollow: { path: PACKAGES },
    // what we build; the code of packages stands in such folders too, and imports of it must be seen
    exclude: { path: '^((?!node_modules/).)*(^|/)(dist|results|report)/' },
    // sees `import type` as well, and tells it from an import of values
    tsPreCompilationDeps: true,
    // maps @daybook/… to sources; the packages themselves export what was built
    tsConfig: { fileName: path.resolve('infra/testing/tsconfig.boundaries.json') },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['types', 'import', 'node', 'default'],
      mainFields: ['types', 'module', 'main'],
    },
  },
};
