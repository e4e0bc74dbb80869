import fs from 'node:fs';
import path from 'node:path';
import { brandObjects, inColor, otherStage, parseSubject, readSubjects, type Subject, type SubjectsByCategory } from '../pictures/subjects';
import type { Random } from './random';

/** One entry of `pictures.json`, which the renderer writes. */
interface PictureEntry {
  /** Its place beside that list. */
  file: string;
  /** Code of the color of the goods that it shows. */
  goods?: string;
}

/** Stated properties of an offer's goods. */
export interface Goods {
  brand: string;
  /** Title of the color in Ukrainian. */
  color: string | null;
}

/** The committed pictures by category. Keys of pictures begin with `demo/`, as in the media store. */
export class PictureBook {
  readonly #pictures: Record<string, PictureEntry>;
  readonly #subjects: SubjectsByCategory;

  readonly #colorCodes: ReadonlyMap<string, string>;

  /** @param colorCodes Codes of colors by their titles in Ukrainian. */
  constructor(folder: string, colorCodes: ReadonlyMap<string, string>) {
    this.#colorCodes = colorCodes;
    this.#pictures = JSON.parse(fs.readFileSync(path.join(folder, 'pictures.json'), 'utf8')) as Record<string, PictureEntry>;
    this.#subjects = readSubjects(folder);
  }

  get files(): string[] {
    return Object.values(this.#pictures).map(({ file }) => file);
  }

  /** Returns the title in Ukrainian of the color of the goods in a picture, null for goods without one. */
  getColor(key: string): string | null {
    const code = this.#pictures[key.replace('demo/', '')]?.goods;
    return [...this.#colorCodes].find(([, each]) => each === code)?.[0] ?? null;
  }

  /** Returns the keys of all views of a subject, the whole object first. */
  listViews(name: string): string[] {
    const keys: string[] = [];
    while (this.#pictures[`${name}-${String(keys.length + 1)}`]) keys.push(`demo/${name}-${String(keys.length + 1)}`);
    return keys;
  }

  /**
   * Picks pictures for an offer by the noun of its template, the main one first. Goods that state a color, by its Ukrainian title, are
   * shown in it, and phones as those of their brand.
   */
  pickGallery(alias: string, nounIndex: number, { brand, color }: Goods, random: Random): string[] {
    const groups = this.#subjects[alias] ?? [];
    const group = groups[nounIndex] ?? groups[0];
    if (!group) return [];
    const subject = random.pick(group);
    const views = this.listViews(subject.name);
    // The first two views show the whole object, so either can be the main one.
    const isTurned = views.length > 1 && random.chance(0.5);
    const colored = this.#listColoredViews({ ...subject, object: brandObjects[subject.object]?.[brand] ?? subject.object }, color);
    if (colored.length > 0) return colored;
    if (views.length === 1) return [...views, ...this.listViews(otherStage(subject.name))];
    return isTurned ? [views[1], views[0], ...views.slice(2)].filter((key) => key !== undefined) : views;
  }

  /** Returns the pictures of a hand-written offer, in its color where it states one. */
  listGallery(name: string, color: string | null): string[] {
    const colored = this.#listColoredViews(parseSubject(name), color);
    return colored.length > 0 ? colored : this.listViews(name);
  }

  /** Returns the pictures of the same subject in another color, by its Ukrainian title; none where it has none. */
  listInColor(keys: readonly string[], color: string): string[] {
    const code = this.#colorCodes.get(color);
    const [key = ''] = keys;
    const shown = this.#pictures[key.replace('demo/', '')]?.goods;
    const name = key.replace('demo/', '').replace(/-\d+$/, '');
    if (!code || !shown || !name.endsWith(`-in-${shown}`)) return [];
    return this.listViews(`${name.slice(0, -shown.length)}${code}`);
  }

  #listColoredViews(subject: Subject, color: string | null): string[] {
    const code = color === null ? undefined : this.#colorCodes.get(color);
    return code ? this.listViews(inColor(subject, code).name) : [];
  }
}
