import { createRequire } from 'node:module';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import JsBarcode from 'jsbarcode';
import PDFDocument from 'pdfkit';

export type Pdf = PDFKit.PDFDocument;

interface PdfColumn<Row> {
  title: string;
  /** Width in points. */
  width: number;
  align?: 'left' | 'right';
  text: (row: Row) => string;
}

const require = createRequire(path.join(process.cwd(), 'package.json'));
const getFonts = () => ({
  regular: require.resolve('@expo-google-fonts/onest/400Regular/Onest_400Regular.ttf'),
  bold: require.resolve('@expo-google-fonts/onest/700Bold/Onest_700Bold.ttf'),
});
export const mm = (length: number): number => (length * 72) / 25.4;
const maxModuleWidth = mm(0.5);
const cellGap = 8;
const rowPadding = 5;
const lineColor = '#c8c8c8';

/** Creates a document whose fonts have Cyrillic letters and the sign of the hryvnia. */
export function createPdf({ size, margin, title }: { size: [number, number]; margin: number; title: string }): Pdf {
  const { regular, bold } = getFonts();
  return new PDFDocument({
    size,
    margin,
    autoFirstPage: false,
    font: regular,
    info: { Title: title, Producer: 'Yarmarok', Creator: 'Yarmarok' },
  })
    .registerFont('regular', regular)
    .registerFont('bold', bold);
}

/** Draws items one by one, and yields to the event loop in between. */
export async function drawEach<Item>(items: readonly Item[], draw: (item: Item) => void): Promise<void> {
  for (const item of items) {
    draw(item);
    await setImmediate();
  }
}

/** Writes a line in bold. */
export function writeTitle(pdf: Pdf, text: string, size: number): void {
  pdf.font('bold').fontSize(size).text(text).font('regular').fontSize(10).moveDown(0.4);
}

/** Writes the known values as `Label: value`, each on a line of its own. */
export function writeFacts(pdf: Pdf, facts: readonly (readonly [label: string, value: string | null])[]): void {
  for (const [label, value] of facts) if (value) pdf.font('bold').text(`${label}: `, { continued: true }).font('regular').text(value);
  pdf.moveDown(0.6);
}

/** Draws a table from the present line on, with its header on every page. Rows are never parted. */
export function drawTable<Row>(pdf: Pdf, columns: readonly PdfColumn<Row>[], rows: readonly Row[]): void {
  const { left, bottom } = pdf.page.margins;
  const drawRow = (texts: readonly string[], font: 'regular' | 'bold') => {
    pdf.font(font).fontSize(10);
    const heights = columns.map(({ width }, index) => pdf.heightOfString(texts[index] ?? '', { width: width - cellGap }));
    const height = Math.max(...heights) + 2 * rowPadding;
    if (pdf.y + height > pdf.page.height - bottom) {
      pdf.addPage();
      if (font === 'regular') drawHeader();
      pdf.font(font).fontSize(10);
    }
    const top = pdf.y;
    let x = left;
    for (const [index, { width, align = 'left' }] of columns.entries()) {
      pdf.text(texts[index] ?? '', x, top + rowPadding, { width: width - cellGap, align });
      x += width;
    }
    pdf
      .moveTo(left, top + height)
      .lineTo(x - cellGap, top + height)
      .lineWidth(0.5)
      .stroke(lineColor);
    pdf.x = left;
    pdf.y = top + height;
  };
  const drawHeader = () =>
    drawRow(
      columns.map(({ title }) => title),
      'bold',
    );
  drawHeader();
  for (const row of rows)
    drawRow(
      columns.map(({ text }) => text(row)),
      'regular',
    );
  pdf.font('regular');
}

const barcodeAlphabet = /^[ -~]+$/;

/**
 * Draws a text as a Code 128 bar code that scanners of carriers and shops read; a text with other than ASCII characters has none. Sizes are
 * in points, and bars are at most as wide as such a label needs.
 */
export function drawBarcode(
  pdf: Pdf,
  text: string,
  { left, top, width, height }: { left: number; top: number; width: number; height: number },
): void {
  if (!barcodeAlphabet.test(text)) return;
  const drawn: { encodings?: { data: string }[] } = {};
  JsBarcode(drawn, text, { format: 'CODE128' });
  const modules = (drawn.encodings ?? []).map(({ data }) => data).join('');
  const moduleWidth = Math.min(maxModuleWidth, width / modules.length);
  for (const { 0: bar, index } of modules.matchAll(/1+/g)) pdf.rect(left + index * moduleWidth, top, bar.length * moduleWidth, height);
  pdf.fill('black');
}
