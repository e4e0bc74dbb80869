import fs from 'node:fs';
import path from 'node:path';

/** Subject of a picture: an object, optionally in another color or with a smaller object beside it. */
export interface Subject {
  /** Prefix of the names of its files. */
  name: string;
  object: string;
  /** Rotation of the hue in degrees. */
  hue: number;
  companion: string | null;
}

/** Parses `laptop`, `laptop@60` (rotated hue) or `laptop+computer-mouse` (with a companion). */
export function parseSubject(text: string): Subject {
  const [main = '', companion = null] = text.split('+');
  const [object = '', hue = '0'] = main.split('@');
  return { name: `${object}${hue === '0' ? '' : `-${hue}`}${companion ? `-with-${companion}` : ''}`, object, hue: Number(hue), companion };
}

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

/** Subjects of hand-written offers that no category has. */
export const extraSubjects =
  'bread strawberry grapes skateboard boxing-glove kite carpentry-saw soccer-ball radio high-heeled-shoe wheel ladder'
    .split(' ')
    .map(parseSubject);
