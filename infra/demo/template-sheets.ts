/** A point of a profile, millimetres as fired: from the foot up, and half of the width there. */
type Point = readonly [height: number, halfWidth: number];
type Sheet = { readonly title: string; readonly profile: readonly Point[] };

/** What clay loses between throwing and firing: the drawings are larger by it. */
const SHRINKAGE = 0.12;
const POINTS_PER_MM = 72 / 25.4;

const SHEETS: readonly Sheet[] = [
  {
    title: 'Mug',
    profile: [
      [0, 33],
      [4, 36],
      [30, 40],
      [60, 41],
      [86, 40],
      [92, 41],
    ],
  },
  {
    title: 'Bowl',
    profile: [
      [0, 30],
      [7, 30],
      [12, 38],
      [26, 58],
      [44, 69],
      [60, 74],
      [66, 75],
    ],
  },
  {
    title: 'Jug',
    profile: [
      [0, 38],
      [6, 42],
      [50, 54],
      [90, 55],
      [130, 40],
      [160, 30],
      [180, 34],
      [190, 38],
    ],
  },
];

const PAGES = { A4: [210, 297], Letter: [215.9, 279.4] } as const;

/** The sections of mug, bowl and jug as a PDF of three pages at full size. It has the same bytes each time. */
export function templateSheets(page: keyof typeof PAGES): Buffer {
  const [width, height] = PAGES[page];
  const box = `[0 0 ${inPoints(width)} ${inPoints(height)}]`;
  const kids = SHEETS.map((_, place) => `${4 + 2 * place} 0 R`).join(' ');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${SHEETS.length} /MediaBox ${box} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...SHEETS.flatMap((sheet, place) => {
      const drawing = drawn(sheet, width, height);
      return [
        `<< /Type /Page /Parent 2 0 R /Resources << /Font << /F1 3 0 R >> >> /Contents ${5 + 2 * place} 0 R >>`,
        `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`,
      ];
    }),
  ];
  return pdfOf(objects);
}

/** The three sections side by side as an SVG for cutters, in millimetres. */
export function templateCuttingFile(): Buffer {
  const scale = 1 / (1 - SHRINKAGE);
  const outlines = SHEETS.map(({ title, profile }, place) => {
    const middle = 60 + 180 * place;
    const at = ([up, half]: Point, side: 1 | -1) =>
      `${inHundredths(middle + side * half * scale)},${inHundredths(230 - up * scale)}`;
    const points = [
      ...profile.toReversed().map((point) => at(point, -1)),
      ...profile.map((point) => at(point, 1)),
    ];
    return `  <polyline points="${points.join(' ')}"><title>${title}</title></polyline>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="520mm" height="240mm" viewBox="0 0 520 240" fill="none" stroke="#000" stroke-width="0.3">
${outlines.join('\n')}
</svg>
`;
  return Buffer.from(svg);
}

/** A page's drawing: the outline in the middle, a line of 100 mm to check the print by, and words. */
function drawn({ title, profile }: Sheet, width: number, height: number): string {
  const scale = 1 / (1 - SHRINKAGE);
  const middle = width / 2;
  const foot = (height - 190 * scale) / 2;
  const at = ([up, half]: Point, side: 1 | -1) =>
    `${inPoints(middle + side * half * scale)} ${inPoints(foot + up * scale)}`;
  const outline = [
    ...profile.toReversed().map((point) => at(point, -1)),
    ...profile.map((point) => at(point, 1)),
  ];
  const [first = '', ...others] = outline;
  return [
    '0.8 w 1 j',
    `${first} m`,
    ...others.map((point) => `${point} l`),
    'S',
    `0.4 w [4 3] 0 d ${inPoints(middle)} ${inPoints(foot - 6)} m ${inPoints(middle)} ${inPoints(height - foot)} l S [] 0 d`,
    `0.8 w ${inPoints(15)} ${inPoints(15)} m ${inPoints(115)} ${inPoints(15)} l S`,
    `BT /F1 9 Tf ${inPoints(15)} ${inPoints(18)} Td (100 mm: print at 100 per cent, without scaling) Tj ET`,
    `BT /F1 18 Tf ${inPoints(15)} ${inPoints(height - 22)} Td (${title}) Tj ET`,
    `BT /F1 9 Tf ${inPoints(15)} ${inPoints(height - 28)} Td (Full size for throwing, ${SHRINKAGE * 100} per cent shrinkage allowed for) Tj ET`,
  ].join('\n');
}

/** The bytes of a PDF file with these objects, the first of which is its catalog. All of it is ASCII. */
function pdfOf(objects: readonly string[]): Buffer {
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, place) => {
    const offset = file.length;
    file += `${place + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  return Buffer.from(
    `${file}xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`,
    'latin1',
  );
}

const inHundredths = (value: number) => Number(value.toFixed(2));
const inPoints = (millimetres: number) => inHundredths(millimetres * POINTS_PER_MM);
