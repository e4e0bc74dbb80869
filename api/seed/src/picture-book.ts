import fs from 'node:fs';
import path from 'node:path';
import { readSubjects, type SubjectsByCategory } from '../pictures/subjects';
import type { Random } from './random';

/** One entry of `pictures.json`, which the renderer writes. */
interface PictureEntry {
  file: string;
  /** Mean color of the object. */
  color: string;
  categories: string[];
}

/** The committed pictures by category. Keys of pictures begin with `demo/`, as in the media store. */
export class PictureBook {
  readonly #pictures: Record<string, PictureEntry>;
  readonly #subjects: SubjectsByCategory;

  constructor(folder: string) {
    this.#pictures = JSON.parse(fs.readFileSync(path.join(folder, 'pictures.json'), 'utf8')) as Record<string, PictureEntry>;
    this.#subjects = readSubjects(folder);
  }

  get files(): string[] {
    return Object.values(this.#pictures).map(({ file }) => file);
  }

  /** Returns the picture of a category. */
  getCover(alias: string): string | null {
    const subject = this.#subjects[alias]?.[0]?.[0];
    return subject ? (this.listViews(subject.name)[0] ?? null) : null;
  }

  /** Returns the keys of all views of a subject, the whole object first. */
  listViews(name: string): string[] {
    const keys: string[] = [];
    while (this.#pictures[`${name}-${String(keys.length + 1)}`]) keys.push(`demo/${name}-${String(keys.length + 1)}`);
    return keys;
  }

  /** Picks pictures for an offer by the noun of its template, the main one first. */
  pickGallery(alias: string, nounIndex: number, random: Random): string[] {
    const groups = this.#subjects[alias] ?? [];
    const group = groups[nounIndex] ?? groups[0];
    if (!group) return [];
    const views = this.listViews(random.pick(group).name);
    // The first two views show the whole object, so either can be the main one.
    return views.length > 1 && random.chance(0.5) ? [views[1], views[0], ...views.slice(2)].filter((key) => key !== undefined) : views;
  }
}
