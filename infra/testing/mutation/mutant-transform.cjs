const { createHash } = require('node:crypto');
const path = require('node:path');
const swc = require('@swc/jest');

/** Set by `mutate.ts`: { file, start, end, to }. */
const mutant = process.env.MUTANT ? JSON.parse(process.env.MUTANT) : undefined;
const mutated = mutant && path.resolve(mutant.file);

/**
 * The transform of all tests, which gives Jest the mutated file with its change: the file on disk stays as it is. What
 * it gives for a mutant is remembered for that mutant alone.
 */
module.exports = {
  createTransformer(options) {
    const { process: transform, getCacheKey } = swc.createTransformer(options);
    return {
      canInstrument: false,
      process: (text, file, ...rest) => transform(file === mutated ? changed(text) : text, file, ...rest),
      getCacheKey(text, file, ...rest) {
        const key = getCacheKey(text, file, ...rest);
        if (file !== mutated) return key;
        return createHash('sha256').update(`${key}\0${process.env.MUTANT}`).digest('hex');
      },
    };
  },
};

const changed = (text) => text.slice(0, mutant.start) + mutant.to + text.slice(mutant.end);
