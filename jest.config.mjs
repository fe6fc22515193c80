/** Server and contracts run as CommonJS through swc, which is what Jest does best; what ships is ESM only. */
const swc = (react) => [
  '@swc/jest',
  {
    jsc: {
      target: 'es2023',
      parser: { syntax: 'typescript', tsx: react, decorators: true },
      transform: { legacyDecorator: true, decoratorMetadata: true, react: { runtime: 'automatic' } },
      keepClassNames: true,
    },
    module: { type: 'commonjs' },
  },
];

const esmPackages =
  '@nestjs|@fastify/cookie|cookie|file-type|strtok3|token-types|uint8array-extras|@tokenizer|@borewit|es-toolkit|@tanstack|seroval|seroval-plugins|cookie-es|csv-parse|lowlight|devlop|micromark[a-z-]*|decode-named-character-reference|character-entities|@exodus|rate-limiter-flexible|@tus|srvx|music-metadata|win-guid|content-type|media-typer';

const shared = {
  rootDir: '.',
  testRunner: '<rootDir>/infra/testing/ledger/measured-runner.cjs',
  transformIgnorePatterns: [`node_modules/(?!(${esmPackages})/)`],
  moduleNameMapper: {
    '^@daybook/contracts/(.*)$': '<rootDir>/contracts/src/$1.ts',
    '^@daybook/event-store/(.*)$': '<rootDir>/infra/event-store/$1.ts',
    '^@daybook/personal-data/(.*)$': '<rootDir>/infra/personal-data/$1.ts',
    '^@daybook/projections/(.*)$': '<rootDir>/projections/src/$1.ts',
    '^@daybook/backend/(.*)$': '<rootDir>/backend/src/$1.ts',
    // its package names no entry for CommonJS
    '^(music-metadata)$': '<rootDir>/node_modules/$1/lib/index.js',
    '\\.module\\.css$': '<rootDir>/frontend/test/css-module.cjs',
    '^(\\.{1,2}/.*)\\.js$': '$1',
  },
  modulePathIgnorePatterns: ['/dist/', '<rootDir>/.data/'],
};

export default {
  globalSetup: '<rootDir>/infra/testing/jest-global-setup.mjs',
  globalTeardown: '<rootDir>/infra/testing/jest-global-teardown.mjs',
  testSequencer: '<rootDir>/infra/testing/server-first.cjs',
  // jest's own choice leaves one of two cores idle
  maxWorkers: '100%',
  // a spec whose modules stay in memory costs a new worker, not the run; infra/testing/run-tests.mjs
  // gives each worker a heap of 768 MB
  workerIdleMemoryLimit: '420MB',
  testTimeout: 30_000,
  projects: [
    {
      ...shared,
      displayName: 'server',
      testEnvironment: '<rootDir>/infra/testing/one-realm/environment.cjs',
      runtime: '<rootDir>/infra/testing/one-realm/runtime.cjs',
      transform: { '\\.[jt]s$': swc(false), '\\.tsx$': swc(true) },
      testMatch: ['<rootDir>/{contracts,infra,projections,backend}/**/*.spec.ts'],
      testPathIgnorePatterns: [
        '/node_modules/',
        '/dist/',
        '\\.container\\.spec\\.ts$',
        '\\.timers\\.spec\\.ts$',
        '<rootDir>/infra/e2e/browser/',
      ],
    },
    {
      ...shared,
      displayName: 'timers',
      testEnvironment: 'node',
      transform: { '\\.[jt]s$': swc(false) },
      testMatch: ['<rootDir>/{contracts,infra,projections,backend}/**/*.timers.spec.ts'],
    },
    {
      ...shared,
      displayName: 'frontend',
      runtime: '<rootDir>/infra/testing/pages-runtime.cjs',
      moduleNameMapper: {
        ...shared.moduleNameMapper,
        '^@testing-library/react$': '<rootDir>/frontend/test/testing-library.cjs',
        '/paraglide/messages$': '<rootDir>/frontend/test/messages.cjs',
      },
      testEnvironment: '<rootDir>/frontend/test/jsdom-with-streams.cjs',
      transform: { '\\.[jt]sx?$': swc(true) },
      testMatch: ['<rootDir>/frontend/**/*.spec.{ts,tsx}'],
    },
  ],
};
