import MessageFormat from '@messageformat/core';
import compileModule from '@messageformat/core/compile-module.js';

/** The catalogue's files, `messages.fr.ts`: each exports the messages of its language under the language's name. */
export const CATALOGUE_FILE = /messages\.([a-z]{2})\.ts$/;

/**
 * Compiles ICU messages, so that no parser ships: a message that says the same whatever it is given stays a text,
 * any other becomes a function of its values.
 *
 * @param {string} language of the messages, ISO 639
 * @param {Readonly<Record<string, string>>} messages by key
 * @returns {string} an ES module that exports the compiled messages under the language's name
 * @throws when a message cannot be read
 */
export function compiledCatalogue(language, messages) {
  const source = compileModule(new MessageFormat(language), messages);
  return (
    source
      // the browser knows the plurals of its languages: a module for them would be one more file to fetch
      .replace(
        /^import \{ \w+ \} from "@messageformat\/runtime\/lib\/cardinals";$/m,
        [
          `const cardinals = new Intl.PluralRules('${language}');`,
          `const ordinals = new Intl.PluralRules('${language}', { type: 'ordinal' });`,
          `const ${language} = (count, isOrdinal) => (isOrdinal ? ordinals : cardinals).select(count);`,
        ].join('\n'),
      )
      .replace(/^(\s*\S+): \(\) => (?=")/gm, '$1: ')
      .replace(/^export default /m, 'const messages = ')
      .concat(`;\nexport { messages as ${language} };\n`)
  );
}

/** Vite's part of it: takes the place of what a catalogue's file exports, in both bundles. */
export function messageCatalogue() {
  return {
    name: 'message-catalogue',
    enforce: /** @type {const} */ ('pre'),
    transform: {
      filter: { id: CATALOGUE_FILE },
      /** @param {string} code @param {string} id */
      async handler(code, id) {
        const { transformWithOxc } = await import('vite');
        const [, language = ''] = CATALOGUE_FILE.exec(id) ?? [];
        const { code: script } = await transformWithOxc(code, id, { sourcemap: false });
        const catalogue = await import(`data:text/javascript,${encodeURIComponent(script)}`);
        return { code: compiledCatalogue(language, catalogue[language]), map: null };
      },
    },
  };
}
