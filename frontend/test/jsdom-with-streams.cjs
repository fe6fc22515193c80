const { TestEnvironment } = require('jest-environment-jsdom');

/** jsdom lacks the fetch and stream classes that the router needs: Node's own are lent to it. */
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
    // jsdom has no layout, so there is nowhere to scroll to
    this.global.scrollTo = () => undefined;
  }
};
