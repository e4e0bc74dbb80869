import fs from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from '../workspaces';
import { readMessages } from './read-messages';

const languages = ['uk', 'ru', 'en'] as const;

/** Texts of a workspace without a translation, translations that nothing uses, and English ones that differ from their default. */
export function messageProblems({ folderName: name, folder }: { folderName: string; folder: string }): string[] {
  const source = path.join(folder, 'src');
  if (!fs.existsSync(source)) return [];
  const messages = readMessages(source);
  if (messages.size === 0) return [];
  return languages.flatMap((language) => {
    const translated = readTranslations(source, language);
    const missing = [...messages].flatMap(([id, { text, file }]) => {
      const found = translated.get(id);
      if (found === undefined) return [`${name}: ${language} lacks ${id} (${path.relative(repositoryRoot, file)})`];
      return language === 'en' && found !== text ? [`${name}: en.json and the code differ in ${id}`] : [];
    });
    const unused = [...translated.keys()].filter((id) => !messages.has(id));
    return [...missing, ...unused.map((id) => `${name}: ${language} has ${id}, which nothing uses`)];
  });
}

/** A part of a workspace that is loaded late keeps its texts in an `i18n` folder of its own. */
function readTranslations(source: string, language: string): Map<string, string> {
  const files = fs
    .readdirSync(source, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.name === `${language}.json` && path.basename(entry.parentPath) === 'i18n');
  return new Map(
    files.flatMap((entry) =>
      Object.entries(JSON.parse(fs.readFileSync(path.join(entry.parentPath, entry.name), 'utf8')) as Record<string, string>),
    ),
  );
}
