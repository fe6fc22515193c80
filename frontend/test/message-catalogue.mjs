import vm from 'node:vm';
import { transformSync } from '@swc/core';
import { CATALOGUE_FILE, compiledCatalogue } from '../scripts/message-catalogue.mjs';

/** Jest's part of `scripts/message-catalogue.mjs`: specs read the messages compiled, like the pages. */
export default {
  process(source, file) {
    const [, language] = CATALOGUE_FILE.exec(file);
    const catalogue = {};
    vm.runInNewContext(commonJs(source, 'typescript'), { exports: catalogue, module: {} });
    return { code: commonJs(compiledCatalogue(language, catalogue[language]), 'ecmascript') };
  },
};

function commonJs(source, syntax) {
  const options = { module: { type: 'commonjs' }, jsc: { target: 'es2023', parser: { syntax } } };
  return transformSync(source, options).code;
}
