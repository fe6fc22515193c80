const { collectGarbage } = require('./one-realm/collect-garbage.cjs');

/** Where `test-shop.ts` keeps the backend that the server's spec files of a worker share. */
const SHOP_OF_WORKER = Symbol.for('daybook.shopOfWorker');

/**
 * Prepares a worker for a spec file of the pages: it closes that backend, since no spec file of the server comes
 * after the first of the pages (server-first.cjs), and collects what the windows of the files before have left.
 */
exports.beforePages = async function beforePages() {
  const shared = globalThis[SHOP_OF_WORKER];
  delete globalThis[SHOP_OF_WORKER];
  await (await shared?.shop)?.close();
  collectGarbage();
};
