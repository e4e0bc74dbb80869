import { inflateSync } from 'node:zlib';

/** Returns the text of each page of a PDF file that pdfkit has written. */
export function readPdfPages(bytes: Buffer): string[] {
  const objects = readObjects(bytes);
  const read = (id: string | undefined) => objects.get(id ?? '') ?? '';
  const letters = new Map<string, readonly string[]>();
  for (const body of objects.values())
    for (const [, name, id] of body.matchAll(/\/(F\d+) (\d+) 0 R/g))
      letters.set(name!, readLetters(readStream(read(/\/ToUnicode (\d+) 0 R/.exec(read(id))?.[1]))));
  return readContents(objects).map((content) => readText(content, letters));
}

/** Counts the rectangles on the first page. */
export function countRectangles(bytes: Buffer): number {
  return readContents(readObjects(bytes))[0]?.match(/ re$/gm)?.length ?? 0;
}

function readObjects(bytes: Buffer): Map<string, string> {
  const objects = new Map<string, string>();
  for (const [, id, body] of bytes.toString('latin1').matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) objects.set(id!, body!);
  return objects;
}

/** Returns the drawing commands of each page. */
function readContents(objects: ReadonlyMap<string, string>): string[] {
  const read = (id: string | undefined) => objects.get(id ?? '') ?? '';
  return [...objects.values()]
    .filter((body) => body.includes('/Type /Page\n'))
    .map((page) => readStream(read(/\/Contents (\d+) 0 R/.exec(page)?.[1])));
}

function readStream(body: string): string {
  const content = /stream\n([\s\S]*)\nendstream/.exec(body)?.[1] ?? '';
  return body.includes('/FlateDecode') ? inflateSync(Buffer.from(content, 'latin1')).toString('latin1') : content;
}

/** Characters by their codes in a page. */
function readLetters(map: string): string[] {
  return [...map.matchAll(/\[([^\]]*)\]/g)].flatMap(([, list]) =>
    [...(list ?? '').matchAll(/<([0-9a-f ]*)>/gi)].map(([, code]) =>
      Buffer.from((code ?? '').replaceAll(' ', ''), 'hex')
        .swap16()
        .toString('utf16le'),
    ),
  );
}

/** Letters of the page in the order of drawing; each placed piece ends with a blank line. */
function readText(content: string, letters: ReadonlyMap<string, readonly string[]>): string {
  let font: readonly string[] = [];
  let text = '';
  for (const [, name, hex, end] of content.matchAll(/\/(F\d+) [\d.]+ Tf|<([0-9a-f]+)>|(ET)/g)) {
    if (name) font = letters.get(name) ?? [];
    else if (end) text += '\n';
    else text += (hex?.match(/.{4}/g) ?? []).map((glyph) => font[parseInt(glyph, 16)] ?? '?').join('');
  }
  // A font may draw both blanks with one glyph.
  return text.replaceAll('\u00a0', ' ');
}
