/**
 * A file of the product that no program reaches is dead. knip cannot see it there: these packages export every file, so
 * it takes each for an entry. It watches the other workspaces.
 */
const PROGRAMS = [
  '^backend/src/(cli\\.)?main\\.ts$',
  '^frontend/src/(entry-|routes/)',
  '^infra/(bench|demo|dev|e2e|faults|testing)/',
  // a reader of an exported audit runs it
  '^infra/event-store/chain/verify-audit\\.mjs$',
];
const PRODUCT = ['^(contracts|projections|backend)/src/', '^infra/(event-store|personal-data)/'];
/** What specs need, which no program does. */
const FOR_SPECS = ['\\.spec\\.tsx?$', '(^|/)(testing|conformance|protocol-double)(/|\\.ts$)'];
/** What describes a package to the compiler. */
const DECLARATIONS = '\\.d\\.ts$';

exports.noDeadFiles = {
  name: 'no-dead-files',
  comment: 'No program reaches it.',
  severity: 'error',
  from: { path: PROGRAMS, pathNot: '\\.spec\\.tsx?$' },
  to: { path: PRODUCT, pathNot: [...FOR_SPECS, DECLARATIONS, ...PROGRAMS], reachable: false },
};
