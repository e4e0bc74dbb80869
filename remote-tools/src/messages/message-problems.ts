import fs from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from '../workspaces';
import { readMessages, readTranslated } from './read-messages';
import { findTextProblems, textLanguages, type Translations } from './text-rules';

/** Returns missing and malformed translations of a workspace, unused translations, and English ones that differ from their default. */
export function findMessageProblems({ folderName: name, folder }: { folderName: string; folder: string }): string[] {
  const source = path.join(folder, 'src');
  if (!fs.existsSync(source)) return [];
  const problems = readTranslated(source).flatMap(({ text, file, line }) =>
    findTextProblems(text).map((problem) => `${path.relative(repositoryRoot, file)}:${String(line)}: ${problem}`),
  );
  const messages = readMessages(source);
  if (messages.size === 0) return problems;
  const [uk, ru, en] = textLanguages.map((language) => readTranslations(source, language));
  for (const [language, translated] of Object.entries({ uk, ru, en })) {
    if (!translated) continue;
    for (const [id, { text, file }] of messages) {
      const found = translated.get(id);
      if (found === undefined) problems.push(`${name}: ${language} lacks ${id} (${path.relative(repositoryRoot, file)})`);
      else if (language === 'en' && found !== text) problems.push(`${name}: en.json and the code differ in ${id}`);
    }
    for (const id of translated.keys()) if (!messages.has(id)) problems.push(`${name}: ${language} has ${id}, which is unused`);
  }
  for (const id of messages.keys()) {
    const texts = { uk: uk?.get(id), ru: ru?.get(id), en: en?.get(id) };
    if (isComplete(texts)) for (const problem of findTextProblems(texts)) problems.push(`${name}: ${id}: ${problem}`);
  }
  return problems;
}

function isComplete(texts: Readonly<Record<string, string | undefined>>): texts is Translations {
  return Object.values(texts).every((text) => text !== undefined);
}

/** A lazily loaded part of a workspace has an `i18n` folder of its own. */
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
