import path from 'node:path';
import config from '../../../jest.config.mjs';

/** The tests as they are, by a transform that applies one mutant in memory, and in the order that is asked for. */
const rootDir = path.resolve(import.meta.dirname, '../../..');
const beside = (name) => path.join(rootDir, 'infra/testing/mutation', name);

const mutating = (transform) =>
  Object.fromEntries(
    Object.entries(transform).map(([files, [, options]]) => [
      files,
      [beside('mutant-transform.cjs'), options],
    ]),
  );

export default {
  ...config,
  rootDir,
  testSequencer: beside('nearest-first.cjs'),
  projects: config.projects.map((project) => ({
    ...project,
    rootDir,
    transform: mutating(project.transform),
  })),
};
