import { readFileSync } from 'node:fs';

// A build that Nx knows is not run again: Nx puts back the outputs that nx.json names, in a fresh clone too.
test('Nx puts back each file of the frontend that the build writes among the sources', () => {
  const written = readFileSync('.gitignore', 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('frontend/src/'))
    .map((line) => line.replace(/^frontend/, '{projectRoot}').replace(/\/$/, ''));
  expect(written.length).toBeGreaterThan(0);
  const { targetDefaults } = JSON.parse(readFileSync('nx.json', 'utf8'));
  expect(targetDefaults.build.outputs).toEqual(expect.arrayContaining(written));
});
