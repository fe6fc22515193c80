import PDFDocument from 'pdfkit';
import { FONT_FILES, runsOf, type Weight } from './invoice-fonts.js';
import type { InvoiceDocument } from './printed-words.js';

/** Points. A4 is 595 wide and 842 high. */
const MARGIN = 56;
const WIDTH = 595 - 2 * MARGIN;
const BOTTOM = 842 - MARGIN - 24;
const SIZE = { title: 20, text: 9.5, small: 8 } as const;
const INK = '#1a1a1a';
const PALE = '#666666';
const RULE = '#cccccc';
/** Of a line's height, in sizes. */
const LEADING = 1.45;
/** Fonts that stand side by side share it. */
const BASELINE = 1.07;

type Doc = InstanceType<typeof PDFDocument>;
type Column = { readonly x: number; readonly width: number; readonly isRight: boolean };
type Style = { readonly weight?: Weight; readonly size?: number; readonly colour?: string };

/** Prints an invoice on A4, with its fonts in it. */
export async function printInvoice(invoice: InvoiceDocument): Promise<Buffer> {
  const doc = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    bufferPages: true,
    lang: invoice.language,
    tagged: true,
    displayTitle: true,
    info: { Title: invoice.title, Author: invoice.seller.name },
  });
  for (const [name, file] of Object.entries(FONT_FILES)) doc.registerFont(name, file);
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve, reject) => doc.on('end', resolve).on('error', reject));
  new InvoicePage(doc).print(invoice);
  doc.end();
  await ended;
  return Buffer.concat(chunks);
}

/** Writes from the top down, and goes on upon a new page where a page ends. */
class InvoicePage {
  private y = MARGIN;

  constructor(private readonly doc: Doc) {}

  print(invoice: InvoiceDocument): void {
    this.head(invoice);
    this.parties(invoice);
    this.lines(invoice);
    this.sums(invoice);
    this.taxes(invoice);
    if (invoice.note) {
      this.y += 14;
      this.write(invoice.note, whole());
    }
    this.numberPages(invoice.page);
  }

  private head({ title, seller, facts }: InvoiceDocument): void {
    this.write(seller.name, whole(), { weight: 'strong', size: 12 });
    for (const line of seller.lines) this.write(line, whole(), { colour: PALE });
    this.y += 26;
    this.write(title, whole(), { weight: 'strong', size: SIZE.title });
    this.y += 6;
    const label = column(0, 0.28);
    const value = column(0.28, 0.72);
    for (const fact of facts)
      this.row([
        { text: fact.label, at: label, style: { colour: PALE } },
        { text: fact.value, at: value },
      ]);
    this.y += 14;
  }

  private parties({ parties }: InvoiceDocument): void {
    const top = this.y;
    const ends = parties.map(({ heading, lines }, i) => {
      this.y = top;
      const at = column(i * 0.5, 0.46);
      this.write(heading, at, { colour: PALE });
      for (const line of lines) this.write(line, at);
      return this.y;
    });
    this.y = Math.max(top, ...ends) + 22;
  }

  private lines({ columns, rows }: InvoiceDocument): void {
    const places = [
      column(0, 0.42),
      column(0.42, 0.12, true),
      column(0.54, 0.15, true),
      column(0.72, 0.14),
      column(0.86, 0.14, true),
    ];
    const heading = () => {
      this.row(columns.map((text, i) => ({ text, at: places[i]!, style: { colour: PALE } })));
      this.rule();
    };
    heading();
    for (const { title, detail, quantity, price, tax, amount } of rows) {
      const cells = [title, quantity, price, tax, amount].map((text, i) => ({ text, at: places[i]! }));
      const below = detail ? this.heightOf(detail, places[0]!, SIZE.small) : 0;
      if (this.y + this.heightOfRow(cells) + below > BOTTOM) {
        this.turn();
        heading();
      }
      this.row(cells);
      if (detail) this.write(detail, places[0]!, { size: SIZE.small, colour: PALE });
      this.y += 4;
    }
    this.rule();
  }

  private sums({ sums }: InvoiceDocument): void {
    const label = column(0.42, 0.36);
    const value = column(0.78, 0.22, true);
    for (const { label: text, value: amount, isTotal } of sums) {
      const style: Style = isTotal ? { weight: 'strong', size: 11 } : {};
      this.row([
        { text, at: label, style },
        { text: amount, at: value, style },
      ]);
    }
  }

  private taxes({ taxes }: InvoiceDocument): void {
    if (taxes.length === 0) return;
    this.y += 18;
    const places = [
      column(0, 0.3),
      column(0.3, 0.16),
      column(0.46, 0.18, true),
      column(0.64, 0.18, true),
      column(0.82, 0.18, true),
    ];
    for (const [i, row] of taxes.entries()) {
      const style: Style = { size: SIZE.small, colour: i === 0 ? PALE : INK };
      this.row(row.map((text, c) => ({ text, at: places[c]!, style })));
      if (i === 0) this.rule();
    }
  }

  private numberPages(words: string): void {
    const { start, count } = this.doc.bufferedPageRange();
    for (let page = start; page < start + count; page += 1) {
      this.doc.switchToPage(page);
      this.y = BOTTOM + 12;
      const text = words.replace('{page}', String(page + 1)).replace('{pages}', String(count));
      this.paint(text, whole(), { size: SIZE.small, colour: PALE });
    }
  }

  /** Cells side by side; the next row begins below the highest. */
  private row(cells: readonly { text: string; at: Column; style?: Style }[]): void {
    const height = this.heightOfRow(cells);
    if (this.y + height > BOTTOM) this.turn();
    const top = this.y;
    for (const { text, at, style } of cells) {
      this.y = top;
      this.paint(text, at, style);
    }
    this.y = top + height;
  }

  /** A text of any length, each line where it has room. */
  private write(text: string, at: Column, style?: Style): void {
    for (const line of this.wrapped(text, at, style)) {
      if (this.y + heightOfLine(style) > BOTTOM) this.turn();
      this.paintLine(line, at, style);
    }
  }

  private paint(text: string, at: Column, style?: Style): void {
    for (const line of this.wrapped(text, at, style)) this.paintLine(line, at, style);
  }

  private paintLine(line: string, { x, width, isRight }: Column, style: Style = {}): void {
    const { weight = 'text', size = SIZE.text, colour = INK } = style;
    let left = isRight ? x + width - this.widthOf(line, weight, size) : x;
    this.doc.fontSize(size).fillColor(colour);
    for (const { font, text } of runsOf(line, weight)) {
      this.doc
        .font(font)
        .text(text, left, this.y + size * BASELINE, { lineBreak: false, baseline: 'alphabetic' });
      left += this.doc.widthOfString(text);
    }
    this.y += heightOfLine(style);
  }

  /** Lines that fit, broken at spaces, and within a word that is wider than the column. */
  private wrapped(
    text: string,
    { width }: Column,
    { weight = 'text', size = SIZE.text }: Style = {},
  ): string[] {
    const written = text.replaceAll(/[^\P{Cc}\n]/gu, ' ');
    return written.split('\n').flatMap((paragraph) => {
      const lines: string[] = [];
      let line = '';
      for (const word of paragraph.split(' ').flatMap((one) => this.pieces(one, width, weight, size))) {
        const longer = line ? `${line} ${word}` : word;
        if (line && this.widthOf(longer, weight, size) > width) {
          lines.push(line);
          line = word;
        } else line = longer;
      }
      return [...lines, line];
    });
  }

  private pieces(word: string, width: number, weight: Weight, size: number): string[] {
    if (this.widthOf(word, weight, size) <= width) return [word];
    const pieces: string[] = [''];
    for (const character of word) {
      const longer = pieces.at(-1)! + character;
      if (this.widthOf(longer, weight, size) > width) pieces.push(character);
      else pieces[pieces.length - 1] = longer;
    }
    return pieces;
  }

  private widthOf(text: string, weight: Weight, size: number): number {
    this.doc.fontSize(size);
    return runsOf(text, weight).reduce(
      (sum, run) => sum + this.doc.font(run.font).widthOfString(run.text),
      0,
    );
  }

  private heightOf(text: string, at: Column, size: number): number {
    return this.wrapped(text, at, { size }).length * heightOfLine({ size });
  }

  private heightOfRow(cells: readonly { text: string; at: Column; style?: Style }[]): number {
    const heights = cells.map(
      ({ text, at, style }) => this.wrapped(text, at, style).length * heightOfLine(style),
    );
    return Math.max(...heights);
  }

  private rule(): void {
    this.y += 3;
    this.doc
      .moveTo(MARGIN, this.y)
      .lineTo(MARGIN + WIDTH, this.y)
      .lineWidth(0.5)
      .strokeColor(RULE)
      .stroke();
    this.y += 5;
  }

  private turn(): void {
    this.doc.addPage();
    this.y = MARGIN;
  }
}

const heightOfLine = ({ size = SIZE.text }: Style = {}): number => size * LEADING;

/** A column by its share of the page, without what keeps it from the next one. */
const column = (from: number, share: number, isRight = false): Column => ({
  x: MARGIN + from * WIDTH,
  width: share * WIDTH - (isRight ? 0 : 6),
  isRight,
});

const whole = (): Column => ({ x: MARGIN, width: WIDTH, isRight: false });
