/**
 * The messages for specs, each loaded when it is shown: the index of all of them is a module for each, of which a spec
 * shows a few.
 */
exports.m = new Proxy(
  {},
  {
    get(_, name) {
      return require(`../src/paraglide/messages/${name}.js`)[name];
    },
  },
);
