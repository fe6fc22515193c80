import { createRequire } from 'node:module';
import { type Font, openSync } from 'fontkit';

export type Weight = 'text' | 'strong';

/** A part of a text that one font can write. */
export type Run = { readonly font: string; readonly text: string };

const require = createRequire(import.meta.url);

/** The fonts that invoices embed, by the names of {@link runsOf}. */
export const FONT_FILES: Readonly<Record<string, string>> = {
  text: require.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
  strong: require.resolve('@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf'),
  japanese: require.resolve('@expo-google-fonts/kosugi/Kosugi_400Regular.ttf'),
};

/**
 * Splits a text by the font that has its characters: Latin, Greek and Cyrillic in the weight, Japanese in the one weight that
 * its font has. A character that no font has is written as the first one writes what it lacks.
 */
export function runsOf(text: string, weight: Weight): Run[] {
  const runs: { font: string; text: string }[] = [];
  for (const character of text) {
    const codePoint = character.codePointAt(0)!;
    const isJapanese = !has(weight, codePoint) && has('japanese', codePoint);
    const font = isJapanese ? 'japanese' : weight;
    const last = runs.at(-1);
    if (last?.font === font) last.text += character;
    else runs.push({ font, text: character });
  }
  return runs;
}

const opened = new Map<string, Font>();

/** Opens a font when a text first needs it; a thread keeps it open. */
function has(font: string, codePoint: number): boolean {
  const file = FONT_FILES[font]!;
  const known = opened.get(font) ?? (openSync(file) as Font);
  opened.set(font, known);
  return known.hasGlyphForCodePoint(codePoint);
}
