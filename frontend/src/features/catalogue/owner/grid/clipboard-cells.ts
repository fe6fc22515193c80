/**
 * The cells of a spreadsheet on the clipboard: lines of texts between tabs. A text with a tab, a line break or a quote
 * stands in quotes, and a quote in it is doubled.
 */
export function cellsOf(clipboard: string): string[][] {
  const lines: string[][] = [[]];
  let cell = '';
  let isQuoted = false;
  let isFresh = true;
  const end = () => {
    lines.at(-1)?.push(cell);
    [cell, isFresh] = ['', true];
  };
  const text = clipboard.replace(/\r\n?/g, '\n');
  for (let i = 0; i < text.length; i += 1) {
    const character = text[i] ?? '';
    if (isQuoted) {
      if (character !== '"') cell += character;
      else if (text[i + 1] === '"') {
        cell += '"';
        i += 1;
      } else isQuoted = false;
    } else if (character === '"' && isFresh) [isQuoted, isFresh] = [true, false];
    else if (character === '\t') end();
    else if (character === '\n') {
      end();
      lines.push([]);
    } else [cell, isFresh] = [cell + character, false];
  }
  end();
  // spreadsheets end the last line too
  const last = lines.at(-1);
  if (lines.length > 1 && last?.length === 1 && last[0] === '') lines.pop();
  return lines;
}

/** The same for a spreadsheet to paste. */
export const clipboardOf = (cells: readonly (readonly string[])[]): string =>
  cells.map((line) => line.map(quoted).join('\t')).join('\n');

const quoted = (cell: string) => (/["\t\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
