import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { readAttributeSeed } from '../../api/src/attributes-folder';
import { readCategories, type SourceCategory } from '../../api/src/install';
import { PictureBook } from './picture-book';

export interface Text3 {
  uk: string;
  ru: string;
  en: string;
}

interface Noun extends Text3 {
  lower: Text3;
}
interface Model {
  name: Text3;
  price?: [number, number];
  noun?: number;
  only?: Record<string, Text3[]>;
}
interface Brand {
  name: Text3;
  tier?: 'low' | 'mid' | 'high';
  models?: Model[];
}
export interface Template {
  like?: string;
  unit: 'piece' | 'hour' | 'm2' | 'service';
  offering_type: 'product' | 'service';
  price_min: number;
  price_max: number;
  nouns: Noun[];
  brands: Brand[];
  /** `values` are those in which the goods of the category exist, when they are fewer than the attribute has. */
  attributes: { key: string; in_title: boolean; values?: Text3[] }[];
  titles: Record<keyof Text3, string[]>;
  descriptions: Record<keyof Text3, string[]>;
  description_pools: string[];
}
interface TemplateFile {
  cities: Record<string, Record<keyof Text3, { nom: string; loc: string }>>;
  attributes: Record<string, { name: Text3; values: Text3[] }>;
  description_pools: Record<string, Record<keyof Text3, string[]>>;
  templates: Record<string, Partial<Template>>;
}

/** A hand-written offer of one of the named shops. */
export interface SignatureOffer {
  shop: string;
  category: string;
  /** Name of the subject in its pictures. */
  picture: string;
  price: number;
  title: Text3;
  description?: Text3;
  attributes?: { name: Text3; value: Text3 }[];
  isTop?: boolean;
  color?: string;
}

/** Attribute of a tag: offers with another value do not have the tag. */
export interface TagStatement {
  /** Ukrainian name of the attribute. */
  attribute: string;
  /** Regular expression of the Ukrainian values with which the tag agrees. */
  matches: string;
}

export interface SourceData {
  categories: SourceCategory[];
  /** By the Ukrainian title of the tag. Tags whose words are those of a value need none. */
  tagStatements: Record<string, TagStatement>;
  templates: TemplateFile;
  signatureOffers: SignatureOffer[];
  /** Values of attributes besides those of the templates, by category and code. */
  extraAttributes: Record<string, Record<string, Text3[]>>;
  /** Names of all attributes by code. */
  attributeNames: ReadonlyMap<string, Text3>;
  /** Their first attribute is the author. */
  bookCategories: ReadonlySet<string>;
  pictures: PictureBook;
}

const here = path.dirname(fileURLToPath(import.meta.url));
/** Folder with data and pictures. */
export const demoFolder = path.join(here, '..');
const read = (name: string): unknown => JSON.parse(fs.readFileSync(path.join(demoFolder, name), 'utf8'));

/** Returns the templates of offers, with the values that goods of a category have: no meat grinder is emerald. */
export function readTemplates(): TemplateFile {
  const file = read('data/offer-templates.json') as TemplateFile;
  const choices = read('data/choices.json') as Record<string, Record<string, string[]>>;
  for (const [alias, byKey] of Object.entries(choices))
    for (const attribute of file.templates[alias]?.attributes ?? []) {
      const chosen = byKey[attribute.key];
      const name = file.attributes[attribute.key]?.name.uk;
      const known = Object.values(file.attributes).flatMap((other) => (other.name.uk === name ? other.values : []));
      if (chosen) attribute.values = chosen.flatMap((title) => known.find(({ uk }) => uk === title) ?? []);
    }
  return file;
}

interface AttributeData {
  attributes: { code: string; name: Text3; values?: { code: string; title: Text3 }[] }[];
  categories: Record<string, string[]>;
}

export function readSourceData(): SourceData {
  const { attributes, categories } = JSON.parse(readAttributeSeed()) as AttributeData;
  const colors = attributes.find(({ code }) => code === 'color')?.values ?? [];
  return {
    categories: readCategories(),
    pictures: new PictureBook(path.join(demoFolder, 'pictures'), new Map(colors.map(({ code, title }) => [title.uk, code]))),
    tagStatements: read('data/tag-statements.json') as SourceData['tagStatements'],
    templates: readTemplates(),
    signatureOffers: read('data/signature-offers.json') as SignatureOffer[],
    extraAttributes: read('data/extra-attributes.json') as SourceData['extraAttributes'],
    attributeNames: new Map(attributes.map(({ code, name }) => [code, name])),
    bookCategories: new Set(Object.keys(categories).filter((alias) => categories[alias]?.some((line) => line.startsWith('author')))),
  };
}

/** Returns the template of a leaf; `like` names a template from which it inherits fields. */
export function getTemplate(data: SourceData, alias: string): Template | null {
  const own = data.templates.templates[alias];
  if (!own) return null;
  const base = own.like ? getTemplate(data, own.like) : null;
  return { ...base, ...own } as Template;
}
