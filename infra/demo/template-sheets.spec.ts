import { templateCuttingFile, templateSheets } from './template-sheets.js';

test.each(['A4', 'Letter'] as const)(
  'the sheets for %s are a PDF whose table leads to each of its objects',
  (page) => {
    const text = templateSheets(page).toString('latin1');
    expect(text.startsWith('%PDF-1.4\n')).toBe(true);
    const table = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(text)?.[1]);
    expect(text.slice(table).startsWith('xref\n0 10\n')).toBe(true);
    const offsets = [...text.slice(table).matchAll(/^(\d{10}) 00000 n $/gm)].map(([, offset]) =>
      Number(offset),
    );
    expect(offsets.map((offset) => text.slice(offset).split('\n', 1)[0])).toEqual(
      Array.from({ length: 9 }, (_, place) => `${place + 1} 0 obj`),
    );
    for (const [, length, drawing] of text.matchAll(/<< \/Length (\d+) >>\nstream\n([\s\S]*?)\nendstream/g))
      expect(drawing).toHaveLength(Number(length));
    expect(templateSheets(page)).toEqual(templateSheets(page));
  },
);

test('the cutting file has the three outlines', () => {
  const svg = templateCuttingFile().toString();
  expect(svg.match(/<polyline /g)).toHaveLength(3);
  expect(svg).not.toContain('NaN');
});
