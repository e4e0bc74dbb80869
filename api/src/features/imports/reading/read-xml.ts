import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { SaxesParser } from 'saxes';
import { readText } from './detect-file';
import { entityTable } from './html-names';
import { cutField, FileProblem, type RawOffer, type SourceCategory, type XmlElement } from './source-row';
import { withoutDoctype } from './xml-prolog';

export interface XmlOffer {
  kind: 'offer';
  offer: RawOffer;
}
export interface XmlCategory extends SourceCategory {
  kind: 'category';
}

const offerNames = new Set(['offer', 'item']);
const maxOfferCharacters = 1_000_000;
const maxDepth = 30;
/** Elements whose HTML some shops write without escaping it. */
const markupPrefix = 'description';
const voidTags = new Set(['br', 'hr', 'img', 'wbr']);

/**
 * Yields offers and categories of a feed in the order of the file; memory does not grow with it. No DTD, no external or declared entities.
 * @throws FileProblem with the line where the feed is broken, after everything before it.
 */
export async function* readXml(path: string, encoding: string): AsyncGenerator<XmlOffer | XmlCategory> {
  const reader = new FeedReader();
  for await (const text of withoutDoctype(readText(path, encoding))) {
    reader.write(text);
    yield* reader.take();
    if (reader.problem) throw reader.problem;
    await yieldToEventLoop();
  }
  reader.end();
  yield* reader.take();
  if (reader.problem) throw reader.problem;
}

class FeedReader {
  problem: FileProblem | null = null;
  readonly #parser = new SaxesParser();
  readonly #path: string[] = [];
  #open: XmlElement[] = [];
  #found: (XmlOffer | XmlCategory)[] = [];
  #count = 0;
  #characters = 0;
  #hasHtmlNames = false;
  /** Open tags of HTML within the text of an element. */
  #openTags = 0;

  constructor() {
    const parser = this.#parser;
    parser.ENTITIES = entityTable(() => {
      this.#hasHtmlNames = true;
    });
    parser.on('error', (error) => {
      this.problem ??= new FileProblem(/doctype/i.test(error.message) ? 'doctype_twice' : 'broken_xml', parser.line);
    });
    parser.on('doctype', () => {
      this.problem ??= new FileProblem('doctype_twice', parser.line);
    });
    parser.on('opentag', ({ name, attributes }) => {
      this.#openElement(name, attributes);
    });
    parser.on('text', (text) => {
      this.#addText(text);
    });
    parser.on('cdata', (text) => {
      this.#addText(text);
    });
    parser.on('closetag', ({ name }) => {
      this.#closeElement(name);
    });
  }

  write(text: string): void {
    this.#parser.write(text);
  }

  end(): void {
    if (!this.problem) this.#parser.close();
  }

  take(): (XmlOffer | XmlCategory)[] {
    const found = this.#found;
    this.#found = [];
    return found;
  }

  #openElement(name: string, attributes: Record<string, string>): void {
    if (this.problem) return;
    const parent = this.#open.at(-1);
    const isStart = offerNames.has(name) || (name === 'category' && this.#path.at(-1) === 'categories');
    this.#path.push(name);
    if (this.#path.length > maxDepth) this.problem = new FileProblem('broken_xml', this.#parser.line);
    if (!parent && !isStart) return;
    if (this.#openTags > 0 || (this.#open.length === 2 && parent?.n.startsWith(markupPrefix))) {
      this.#openTags += 1;
      this.#addText(`<${name}>`);
      return;
    }
    const element: XmlElement = { n: name, a: { ...attributes }, t: '', c: [] };
    if (!parent) {
      this.#characters = 0;
      this.#hasHtmlNames = false;
    }
    this.#characters += name.length + Object.entries(attributes).reduce((sum, [key, value]) => sum + key.length + value.length, 0);
    if (!this.#isTooLong) parent?.c.push(element);
    this.#open.push(element);
  }

  #addText(text: string): void {
    const element = this.#open.at(-1);
    if (!element || this.problem) return;
    this.#characters += text.length;
    // Text beyond the limit is dropped, from memory and from the failed rows.
    if (!this.#isTooLong) element.t += text;
  }

  #closeElement(name: string): void {
    this.#path.pop();
    if (this.#openTags > 0) {
      this.#openTags -= 1;
      if (!voidTags.has(name)) this.#addText(`</${name}>`);
      return;
    }
    const element = this.#open.pop();
    if (!element || this.problem) return;
    element.t = element.t.trim();
    if (this.#open.length > 0) return;
    if (element.n === 'category') this.#found.push(toXmlCategory(element));
    else {
      this.#count += 1;
      const offer: RawOffer = { number: this.#count, raw: element, hasHtmlNames: this.#hasHtmlNames };
      this.#found.push({ kind: 'offer', offer: this.#isTooLong ? { ...offer, problem: 'row_too_long' } : offer });
    }
  }

  get #isTooLong(): boolean {
    return this.#characters > maxOfferCharacters;
  }
}

// Prom.ua and Rozetka put the id into an attribute, Hotline into an element.
function toXmlCategory({ a, c, t }: XmlElement): XmlCategory {
  const child = (name: string) => c.find(({ n }) => n === name)?.t;
  const parentId = cutField('category_id', (a.parentId ?? child('parentId') ?? '').trim());
  return {
    kind: 'category',
    id: cutField('category_id', (a.id ?? child('id') ?? '').trim()),
    parentId: parentId === '' || parentId === '0' ? null : parentId,
    title: cutField('category', child('name') ?? t),
    ...(a.rz_id && { portalId: cutField('category_id', a.rz_id.trim()) }),
  };
}
