import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

// Fraunces is drawn anew for each size, which doubles its file. A shop sets its titles between 19 and 58 px:
// this writes the family as it is drawn for the middle of that, in every weight, into `src/ui/fonts`.
const PINNED = { opsz: 40 };
const source = 'fraunces-latin-opsz-normal';

const family = path.dirname(
  createRequire(import.meta.url).resolve('@fontsource-variable/fraunces/package.json'),
);
const output = path.join(path.dirname(path.dirname(fileURLToPath(import.meta.url))), 'src/ui/fonts');

/** The characters of the file, as the package's own stylesheet names them. */
function characters() {
  const css = readFileSync(path.join(family, 'opsz.css'), 'utf8');
  const [, ranges] = new RegExp(`${source}\\.woff2[^}]*?unicode-range: ([^;}]+)`).exec(css) ?? [];
  if (!ranges) throw new Error(`the stylesheet of Fraunces does not say what ${source} holds`);
  return ranges.split(',').flatMap((range) => {
    const [first, last = first] = range
      .trim()
      .replace('U+', '')
      .split('-')
      .map((code) => parseInt(code, 16));
    return Array.from({ length: last - first + 1 }, (_, i) => String.fromCodePoint(first + i));
  });
}

const whole = readFileSync(path.join(family, `files/${source}.woff2`));
const pinned = await subsetFont(whole, characters().join(''), {
  targetFormat: 'woff2',
  variationAxes: PINNED,
});
mkdirSync(output, { recursive: true });
writeFileSync(path.join(output, 'fraunces-titles.woff2'), pinned);
