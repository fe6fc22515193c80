/**
 * The position of a line in a text.
 * @param line from 1; a number that is too large is the last line
 * @returns the positions before its first and after its last character
 */
export function spanOfLine(text: string, line: number): [start: number, end: number] {
  const lines = text.split('\n');
  const at = Math.min(Math.max(line, 1), lines.length) - 1;
  const start = lines.slice(0, at).reduce((sum, before) => sum + before.length + 1, 0);
  return [start, start + (lines[at]?.length ?? 0)];
}
