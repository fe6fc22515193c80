import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { collectionSlug, isShopSlug } from '@daybook/contracts/catalogue/shared/shop-slugs';

/** The first parts of the addresses of all routes, without those that are parameters. */
const routes = () => {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' });
  const parts = files.flatMap((file) => {
    if (!file.endsWith('.tsx')) return [];
    const source = readFileSync(path.join(import.meta.dirname, file), 'utf8');
    return /createFileRoute\('\/([a-z][^'/_]*)/.exec(source)?.[1] ?? [];
  });
  return new Set(parts);
};

test('no collection can have the first part of the address of a page', () => {
  expect(routes()).toContain('account');
  expect([...routes()].filter((part) => !isShopSlug(part))).toEqual([]);
});

test('a slug that is made for a collection is not that of a page', () => {
  for (const part of routes()) expect(isShopSlug(collectionSlug(part))).toBe(false);
  expect([collectionSlug('mugs'), collectionSlug('gift-card')]).toEqual(['mugs', 'gift-card-collection']);
});
