import fs from 'node:fs/promises';
import path from 'node:path';
import { readAttributeSeed } from '../../api/src/attributes-folder';
import { readTemplates } from '../src/source-data';
import { brandObjects, extraSubjects, inColor, otherStage, parseSubject, readSubjects, type Subject } from './subjects';

/** A picture to render: 1 and 2 show the whole subject, 3 is a close-up, 4 shows two. */
export interface ListedPicture {
  id: string;
  subject: Subject;
  view: number;
  categories: string[];
}

interface Text {
  uk: string;
}
interface Sources {
  templates: ReturnType<typeof readTemplates>;
  signatureOffers: { category: string; picture: string; attributes?: { name: Text; value: Text }[] }[];
  /** Codes of colors by their Ukrainian titles. */
  colors: ReadonlyMap<string, string>;
}

// Objects of the hand-written offers get whole galleries.
const featured = new Set(
  'amphora honey-pot headphone bicycle teapot chair candle basket potted-plant couch-and-lamp bed dress t-shirt running-shoe coat handbag teddy-bear kick-scooter tent guitar camera laptop washing-machine coffee-machine cordless-drill'.split(
    ' ',
  ),
);
const sufficientGroupSize = 3;

/** Use of a subject: its leaves, and the size of the smallest group that it belongs to. */
interface Use {
  subject: Subject;
  aliases: Set<string>;
  minGroupSize: number;
  /** Whether a hand-written offer shows it. */
  isWrittenByHand: boolean;
}

/** Returns the number of views of a subject. Variants and subjects of big groups have one, because others stand beside them. */
function countViews({ subject: { object, hue, color, companion }, minGroupSize, isWrittenByHand }: Use): number {
  if (hue !== 0 || companion || (color && !isWrittenByHand)) return 1;
  if (featured.has(object)) return 4;
  return minGroupSize >= sufficientGroupSize ? 1 : 2;
}

/** Lists all pictures of the demo catalog by name. Goods have a picture of each object in each color that their category states. */
export async function listPictures(folder: string): Promise<ListedPicture[]> {
  const { templates, signatureOffers, colors } = await readSources(folder);
  const uses = new Map<string, Use>();
  const add = (subject: Subject, alias: string | null, company: number) => {
    const use = uses.get(subject.name) ?? { subject, aliases: new Set(), minGroupSize: company, isWrittenByHand: false };
    if (alias) use.aliases.add(alias);
    use.minGroupSize = Math.min(use.minGroupSize, company);
    uses.set(subject.name, use);
    return use;
  };
  const addColors = (subject: Subject, alias: string, codes: readonly string[]) => {
    for (const code of codes) add(inColor(subject, code), alias, sufficientGroupSize);
  };
  for (const [alias, groups] of Object.entries(readSubjects(folder))) {
    const template = templates.templates[alias];
    const stated = (template?.attributes ?? [])
      .filter(({ key }) => templates.attributes[key]?.name.uk === 'Колір')
      .flatMap(({ key, values }) => values ?? templates.attributes[key]?.values ?? [])
      .flatMap(({ uk }) => colors.get(uk) ?? []);
    for (const group of groups)
      for (const subject of group) {
        // Pictures in its own color are shown by the category, and by offers that state no color.
        if (stated.length === 0 || (subject.hue === 0 && !subject.companion))
          add(subject, alias, template ? group.length : sufficientGroupSize);
        addColors(subject, alias, stated);
        for (const object of Object.values(brandObjects[subject.object] ?? {})) addColors(parseSubject(object), alias, stated);
      }
  }
  for (const subject of extraSubjects) add(subject, null, sufficientGroupSize);
  for (const { category, picture, attributes } of signatureOffers) {
    const color = colors.get(attributes?.find(({ name }) => name.uk === 'Колір')?.value.uk ?? '');
    if (color) add(inColor(parseSubject(picture), color), category, sufficientGroupSize).isWrittenByHand = true;
  }
  return [...uses]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([name, use]) => {
      const categories = [...use.aliases].sort();
      const views = Array.from({ length: countViews(use) }, (_, index) => ({
        id: `${name}-${String(index + 1)}`,
        subject: use.subject,
        view: index + 1,
        categories,
      }));
      // Two variants share the offers of a noun, so that one of them often has most and would stand beside itself.
      const needsOther = !use.subject.color && use.minGroupSize < sufficientGroupSize && views.length === 1;
      return needsOther ? [...views, { id: `${otherStage(name)}-1`, subject: use.subject, view: 2, categories }] : views;
    });
}

async function readSources(folder: string): Promise<Sources> {
  const read = async (name: string): Promise<unknown> => JSON.parse(await fs.readFile(path.join(folder, name), 'utf8'));
  const { attributes } = JSON.parse(readAttributeSeed()) as {
    attributes: { code: string; values?: { code: string; title: Text }[] }[];
  };
  const color = attributes.find(({ code }) => code === 'color');
  return {
    templates: readTemplates(),
    signatureOffers: (await read('../data/signature-offers.json')) as Sources['signatureOffers'],
    colors: new Map(color?.values?.map(({ code, title }) => [title.uk, code])),
  };
}
