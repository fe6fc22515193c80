/** The kind of a spec file follows from what it starts. */
export type Kind =
  | 'unit'
  | 'database'
  | 'api, shared shop'
  | 'api, own shop'
  | 'command line'
  | 'jsdom'
  | 'browser';

const STARTS_SHOP = /\b(openTestShop|startDaybook|appModule)\b/;
const USES_DATABASE =
  /\b(makeTestDatabase|copyOfDatabase|setReadOnly|TEST_DATABASE_URL)\b|\/testing\/[\w-]*database/;
/** A tool, or another program of ours. */
const STARTS_PROGRAM = /from 'node:child_process'/;

/**
 * The kind of a spec file.
 * @param file path from the root of the repository
 * @param text what stands in it
 */
export function kindOf(file: string, text: string): Kind {
  if (file.startsWith('infra/e2e/browser/')) return 'browser';
  if (file.startsWith('frontend/')) return 'jsdom';
  if (file.startsWith('backend/src/cli/') || STARTS_PROGRAM.test(text)) return 'command line';
  if (/^\/\*\*[^/]*@own-shop\b/.test(text)) return 'api, own shop';
  // others open it by a helper of their feature
  if (file.endsWith('.api.spec.ts') || STARTS_SHOP.test(text)) return 'api, shared shop';
  return USES_DATABASE.test(text) ? 'database' : 'unit';
}
