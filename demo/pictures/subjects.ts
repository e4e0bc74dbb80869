import fs from 'node:fs';
import path from 'node:path';

/** Subject of a picture: an object, optionally in another color or with a smaller object beside it. */
export interface Subject {
  /** Prefix of the names of its files. */
  name: string;
  object: string;
  /** Rotation of the hue in degrees. */
  hue: number;
  /** Code of the color of goods that its body has instead of its own. */
  color: string | null;
  companion: string | null;
}

/** Parses `laptop`, `laptop@60` (rotated hue) or `laptop+computer-mouse` (with a companion). */
export function parseSubject(text: string): Subject {
  const [main = '', companion = null] = text.split('+');
  const [object = '', hue = '0'] = main.split('@');
  return {
    name: `${object}${hue === '0' ? '' : `-${hue}`}${companion ? `-with-${companion}` : ''}`,
    object,
    hue: Number(hue),
    color: null,
    companion,
  };
}

/** The subject alone in a color of goods: `sofa-in-emerald`. */
export function inColor({ object }: Subject, color: string): Subject {
  return { name: `${object}-in-${color}`, object, hue: 0, color, companion: null };
}

/** Name of a subject on another backdrop and stage. */
export function otherStage(name: string): string {
  return `${name}-other`;
}

/** Objects that only one brand makes, by the brand, then by the object of the category. */
export const brandObjects: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  smartphone: {
    Apple: 'phone-apple',
    Samsung: 'phone-samsung',
    Xiaomi: 'phone-xiaomi',
    Motorola: 'phone-motorola',
    Google: 'phone-google',
  },
};

export type SubjectsByCategory = Record<string, readonly (readonly Subject[])[]>;

/**
 * The subjects that fit each category. A leaf has one group for all of its nouns, or one for each noun of its template,
 * so that a hob is never shown as a cooker.
 */
export function readSubjects(folder: string): SubjectsByCategory {
  const file = JSON.parse(fs.readFileSync(path.join(folder, 'subjects.json'), 'utf8')) as Record<string, string[]>;
  return Object.fromEntries(
    Object.entries(file).map(([alias, groups]) => [alias, groups.map((group) => group.split(' ').map(parseSubject))]),
  );
}

/** Subjects of hand-written offers that no other offer shows. */
export const extraSubjects =
  'keyboard+computer-mouse bread strawberry grapes skateboard boxing-glove kite carpentry-saw soccer-ball radio high-heeled-shoe wheel ladder'
    .split(' ')
    .map(parseSubject);
