const { compileFunction } = require('node:vm');
const { default: Runtime } = require('jest-runtime');

const PACKAGES = /\/node_modules\//;
/** is run once */
const SPEC = /\.spec\.ts$/;

// What a worker finds out once for all of its spec files: no file of ours changes during a run.
/** the functions that evaluate our modules, by path */
const compiled = new Map();
/** where a module finds what it asks for: `from`, a zero byte, the name */
const places = new Map();
const sourceMaps = new Map();

/**
 * Jest's runtime for the environment without a realm of its own. A package is loaded once for a worker, by Node itself
 * and untransformed. Our own modules are evaluated anew for each spec file, as ever; they are found, transformed and
 * compiled once.
 */
module.exports = class OneRealmRuntime extends Runtime {
  constructor(...options) {
    super(...options);
    const { executor, transformCache, _resolution: resolution } = this;
    transformCache.sourceMaps = sourceMaps;

    const transform = transformCache.transform.bind(transformCache);
    transformCache.transform = (path, how) => (compiled.has(path) ? '' : transform(path, how));
    const compile = (source, path) =>
      compileFunction(withoutMap(source), executor.injectedModuleParameters, { filename: path });
    executor.compile = (source, path) =>
      SPEC.test(path) ? compile(source, path) : remembered(compiled, path, () => compile(source, path));

    const resolve = resolution.resolveCjs.bind(resolution);
    resolution.resolveCjs = (from, name) => remembered(places, `${from}\0${name}`, () => resolve(from, name));
  }

  requireModuleOrMock(from, name) {
    if (isOfPackage(this._resolution, from, name)) return require(this._resolution.resolveCjs(from, name));
    return super.requireModuleOrMock(from, name);
  }
};
module.exports.default = module.exports;

function isOfPackage(resolution, from, name) {
  return (
    name !== '@jest/globals' &&
    !resolution.isCoreModule(name) &&
    PACKAGES.test(resolution.resolveCjs(from, name))
  );
}

function remembered(map, key, find) {
  if (!map.has(key)) map.set(key, find());
  return map.get(key);
}

/** Jest has written the map that ends a module into a file, and the engine holds the text as long as the function. */
function withoutMap(source) {
  const at = source.lastIndexOf('//# sourceMappingURL=data:');
  return at < 0 ? source : source.slice(0, at);
}
