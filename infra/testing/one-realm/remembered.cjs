/** Looks a key up in a map; the first caller finds its value out. */
exports.remembered = function remembered(map, key, find) {
  if (!map.has(key)) map.set(key, find());
  return map.get(key);
};

/** Jest has written the map that ends a module into a file, and the engine holds the text as long as the function. */
exports.withoutMap = function withoutMap(source) {
  const at = source.lastIndexOf('//# sourceMappingURL=data:');
  return at < 0 ? source : source.slice(0, at);
};
