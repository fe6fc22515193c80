/** Longest text of a file name. */
const MAX_NAME = 200;

/** A file name without folders, of a length that can be shown. */
export function plainFileName(name: string): string {
  const plain = (name.split(/[/\\]/).at(-1) ?? '')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: those are what must not get into a name
    .replace(/[\u0000-\u001f\u007f]/g, '')
    .trim()
    .slice(-MAX_NAME);
  // half a character, which no header holds, becomes U+FFFD
  return Buffer.from(plain).toString();
}
