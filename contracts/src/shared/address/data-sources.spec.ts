import { readFileSync } from 'node:fs';

const PACKAGES = ['localized-address-format', 'postcode-validator', 'libphonenumber-js', 'validator'];

test.each(PACKAGES)('the page of sources names the edition of %s that is installed', (name) => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, { version: string }>;
  };
  const row = readFileSync('infra/docs/data-sources.md', 'utf8')
    .split('\n')
    .find((line) => line.includes(`\`${name}\``));
  const [, , , edition] = (row ?? '').split('|').map((cell) => cell.trim());
  expect(edition).toBe(packages[`node_modules/${name}`]?.version);
});
