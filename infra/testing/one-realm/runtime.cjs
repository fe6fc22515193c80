const { compileFunction } = require('node:vm');
const { default: Runtime } = require('jest-runtime');
const { remembered, withoutMap } = require('./remembered.cjs');

const PACKAGES = /\/node_modules\//;
const OURS = /\.tsx?$/;
/** spec files, and what they are written with */
const OF_TESTS = /\.spec\.tsx?$|\/testing\//;
/** is run once */
const SPEC = /\.spec\.ts$/;

// The facts that a worker finds out once for all of its spec files: no file of ours changes during a run.
/** the functions that evaluate our modules, by path */
const compiled = new Map();
/** where a module finds what it asks for: `from`, a zero byte, the name */
const places = new Map();
const sourceMaps = new Map();
/** the modules of the product, evaluated once for a worker, by path */
const product = new Map();
/** The runtime of the spec file that runs now. */
let current;

/**
 * Jest's runtime for the environment without a realm of its own. A package is loaded once for a worker, by Node itself
 * and untransformed. The product's modules are evaluated once for a worker too, so that its spec files can share one
 * backend; spec files and what they are written with (`testing/`) are evaluated anew for each file.
 */
module.exports = class OneRealmRuntime extends Runtime {
  constructor(...options) {
    super(...options);
    current = this;
    const { executor, transformCache, _resolution: resolution } = this;
    this.registries.moduleRegistry = new ModulesOfFile();
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
    // a module of the product asks the runtime of the file that loaded it first, which may have ended
    if (current !== this) return current.requireModuleOrMock(from, name);
    if (isOfPackage(this._resolution, from, name)) return require(this._resolution.resolveCjs(from, name));
    // nothing of the product is mocked, and the shared backend asks between two files too
    if (isOfProduct(from)) return this.requireModule(from, name);
    return super.requireModuleOrMock(from, name);
  }
};
module.exports.default = module.exports;

/** The modules of one spec file: its own, and those of the product, which the worker holds. */
class ModulesOfFile extends Map {
  get(path) {
    return isOfProduct(path) ? product.get(path) : super.get(path);
  }
  set(path, module) {
    if (isOfProduct(path)) product.set(path, module);
    else super.set(path, module);
    return this;
  }
  has(path) {
    return isOfProduct(path) ? product.has(path) : super.has(path);
  }
  delete(path) {
    return isOfProduct(path) ? product.delete(path) : super.delete(path);
  }
}

function isOfProduct(path) {
  return OURS.test(path) && !OF_TESTS.test(path) && !PACKAGES.test(path);
}

function isOfPackage(resolution, from, name) {
  return (
    name !== '@jest/globals' &&
    !resolution.isCoreModule(name) &&
    PACKAGES.test(resolution.resolveCjs(from, name))
  );
}
