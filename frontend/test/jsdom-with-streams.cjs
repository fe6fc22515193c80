const { TestEnvironment } = require('jest-environment-jsdom');

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
};
