import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import yauzl from 'yauzl';

/** Returns the only sheet of a workbook (XLSX) as XML. */
export async function readSheetXml(bytes: Buffer): Promise<string> {
  const zip = await promisify<Buffer, yauzl.Options, yauzl.ZipFile>(yauzl.fromBuffer)(bytes, { lazyEntries: true });
  return new Promise((resolve, reject) => {
    zip.on('entry', (entry: yauzl.Entry) => {
      if (entry.fileName !== 'xl/worksheets/sheet1.xml') {
        zip.readEntry();
        return;
      }
      zip.openReadStream(entry, (error, stream) => {
        if (error) reject(error);
        else buffer(stream).then((found) => resolve(found.toString()), reject);
      });
    });
    zip.readEntry();
  });
}
