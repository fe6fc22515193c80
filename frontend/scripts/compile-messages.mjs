import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { compileProject } from '@inlang/paraglide-js';
import messageFormat from '@inlang/plugin-message-format';
import { loadProjectInMemory, newProject } from '@inlang/sdk';

// Compiles every `messages/<language>.json` below `src` into `src/paraglide`: a function for each message. It finds the
// messages folders of the features by itself.
const source = path.join(path.dirname(path.dirname(fileURLToPath(import.meta.url))), 'src');
const output = path.join(source, 'paraglide');

/** Replaces paraglide's runtime, which takes the language from a cookie or the path: here the caller passes it. */
const RUNTIME = `/** @typedef {string} LocalizedString */
/** @template Inputs, Options, Markup @typedef {{}} MessageMetadata */

/** The one language of a build for browsers; undefined on the server, which speaks all of them. */
export const experimentalStaticLocale = typeof __LANGUAGE__ === 'undefined' ? undefined : __LANGUAGE__;

/** @returns {never} */
export const getLocale = () => { throw new Error('a message needs a language'); };
`;

/**
 * Replaces paraglide's formats, which make an Intl object for each message. Making one takes longer than the message.
 */
const FORMATS = `const made = (make) => {
  const kept = new Map();
  return (locale, options = {}) => {
    const key = locale + (options.type ?? '');
    if (!kept.has(key)) kept.set(key, make(locale, options));
    return kept.get(key);
  };
};
const rules = /* @__PURE__ */ made((locale, options) => new Intl.PluralRules(locale, options));
const numbers = /* @__PURE__ */ made((locale) => new Intl.NumberFormat(locale));

export const plural = (locale, value, options) => rules(locale, options).select(Number(value));
export const number = (locale, value) => numbers(locale).format(Number(value));
`;

const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((file) => /(^|[\\/])messages[\\/][a-z]{2}\.json$/.test(file))
  .map((file) => ({ locale: path.basename(file, '.json'), content: readFileSync(path.join(source, file)) }));
const locales = [...new Set(files.map(({ locale }) => locale))].sort();

const project = await loadProjectInMemory({
  blob: await newProject({ settings: { baseLocale: 'en', locales, modules: [], telemetry: 'off' } }),
  providePlugins: [messageFormat],
});
try {
  await project.importFiles({ pluginKey: messageFormat.key, files });
  const compiled = await compileProject({
    project,
    compilerOptions: {
      additionalFiles: { 'runtime.js': RUNTIME, 'registry.js': FORMATS },
      emitReadme: false,
      emitPrettierIgnore: false,
    },
  });
  const errors = await project.errors.get();
  if (errors.length > 0) throw new AggregateError(errors, 'the messages cannot be compiled');
  // a middleware that nothing calls
  delete compiled['server.js'];
  rmSync(output, { recursive: true, force: true });
  for (const [name, text] of Object.entries(compiled)) {
    const file = path.join(output, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
} finally {
  await project.close();
}
