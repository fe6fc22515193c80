const { TestEnvironment } = require('jest-environment-jsdom');
const { collectGarbage } = require('../../infra/testing/one-realm/collect-garbage.cjs');

/** Where `test-shop.ts` keeps the backend that the server's spec files of a worker share. */
const SHOP_OF_WORKER = Symbol.for('daybook.shopOfWorker');

/** Without a layout, every element counts as visible. */
class AllInSight {
  constructor(observe) {
    this.observe = observe;
  }
  observe(target) {
    this.observe([{ target, isIntersecting: true }]);
  }
  disconnect() {}
}

/** jsdom lacks the fetch and stream classes that the router needs, so it gets Node's. */
module.exports = class JsdomWithStreams extends TestEnvironment {
  async setup() {
    await super.setup();
    await closeShopOfWorker();
    for (const name of [
      'Response',
      'Request',
      'Headers',
      'fetch',
      'ReadableStream',
      'WritableStream',
      'TransformStream',
      'TextEncoder',
      'TextDecoder',
      'structuredClone',
    ]) {
      this.global[name] ??= globalThis[name];
    }
    Object.defineProperty(this.global.crypto, 'subtle', { value: globalThis.crypto.subtle });
    // jsdom has no layout, so there is nowhere to scroll to
    this.global.scrollTo = () => undefined;
    this.global.IntersectionObserver ??= AllInSight;
  }
  async teardown() {
    await super.teardown();
    collectGarbage();
  }
};

/** Closes that backend: no spec file of the server comes after the first of the pages (server-first.cjs). */
async function closeShopOfWorker() {
  const shared = globalThis[SHOP_OF_WORKER];
  delete globalThis[SHOP_OF_WORKER];
  await (await shared?.shop)?.close();
}
