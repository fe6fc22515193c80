import path from 'node:path';
import { fileURLToPath } from 'node:url';
import root from '../../jest.config.mjs';

const rootDir = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
// one spec needs no realm to share
const { runtime: _, ...server } = root.projects.find((project) => project.displayName === 'server');

export default {
  globalSetup: '<rootDir>/containers.global-setup.mjs',
  // an image has to be pulled and a server has to come up
  testTimeout: 120_000,
  projects: [
    {
      ...server,
      rootDir,
      displayName: 'containers',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/infra/**/*.container.spec.ts'],
      testPathIgnorePatterns: ['/node_modules/', '/dist/'],
      moduleNameMapper: {
        '^@daybook/contracts/(.*)$': '<rootDir>/contracts/src/$1.ts',
        '^(\\.{1,2}/.*)\\.js$': '$1',
      },
    },
  ],
};
