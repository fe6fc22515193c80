const { Script } = require('node:vm');
const { default: Runtime } = require('jest-runtime');
const { remembered, withoutMap } = require('./one-realm/remembered.cjs');

const SPEC = /\.spec\.tsx?$/;

// The facts that a worker finds out once for all of its spec files: no file changes during a run.
/** the scripts that modules and packages are, by path */
const scripts = new Map();
/** where a module finds what it asks for: `from`, a zero byte, the name */
const places = new Map();
const sourceMaps = new Map();

/**
 * Jest's runtime for the spec files of the pages. Each has a window and modules of its own; what a worker has read,
 * transformed and compiled for one file, it only evaluates for the next.
 */
module.exports = class PagesRuntime extends Runtime {
  constructor(...options) {
    super(...options);
    const { executor, transformCache, _resolution: resolution } = this;
    transformCache.sourceMaps = sourceMaps;

    const transform = transformCache.transform.bind(transformCache);
    transformCache.transform = (path, how) => (scripts.has(path) ? '' : transform(path, how));
    const compile = executor.compile.bind(executor);
    executor.compile = (source, path) => {
      const context = executor.environment.getVmContext();
      if (context === null || SPEC.test(path)) return compile(source, path);
      return remembered(scripts, path, () => asScript(source, path, executor)).runInContext(context);
    };

    const resolve = resolution.resolveCjs.bind(resolution);
    resolution.resolveCjs = (from, name) => remembered(places, `${from}\0${name}`, () => resolve(from, name));
  }
};
module.exports.default = module.exports;

/** A script that evaluates to the function of a module, in any window. */
function asScript(source, filename, { injectedModuleParameters: parameters }) {
  const head = `(function (${parameters.join(', ')}) {`;
  // the first line keeps its columns
  return new Script(`${head}${withoutMap(source)}\n})`, { filename, columnOffset: -head.length });
}
