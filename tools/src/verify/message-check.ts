/** Every text has a translation in each language, in good form, and the English one is the default of its message. */
import fs from 'node:fs';
import path from 'node:path';
import { repositoryRoot, workspaceFolders } from '../workspaces';
import { readMessages, readTranslated } from './read-messages';
import { findTextProblems, textLanguages, type Translations } from './text-rules';

const problems: string[] = [];
for (const { name, folder } of workspaceFolders()) {
  const source = path.join(folder, 'src');
  if (!fs.existsSync(source)) continue;
  for (const { text, file, line } of readTranslated(source))
    for (const problem of findTextProblems(text)) problems.push(`${path.relative(repositoryRoot, file)}:${String(line)}: ${problem}`);
  const messages = readMessages(source);
  if (messages.size === 0) continue;
  const [uk, ru, en] = textLanguages.map((language) => readTranslations(source, language));
  for (const [language, translated] of Object.entries({ uk, ru, en })) {
    if (!translated) continue;
    for (const [id, { text, file }] of messages) {
      const found = translated.get(id);
      if (found === undefined) problems.push(`${name}: ${language} lacks ${id} (${path.relative(repositoryRoot, file)})`);
      else if (language === 'en' && found !== text) problems.push(`${name}: en.json and the code differ in ${id}`);
    }
    for (const id of translated.keys()) if (!messages.has(id)) problems.push(`${name}: ${language} has ${id}, which nothing uses`);
  }
  for (const id of messages.keys()) {
    const texts = { uk: uk?.get(id), ru: ru?.get(id), en: en?.get(id) };
    if (isComplete(texts)) for (const problem of findTextProblems(texts)) problems.push(`${name}: ${id}: ${problem}`);
  }
}

function isComplete(texts: Readonly<Record<string, string | undefined>>): texts is Translations {
  return Object.values(texts).every((text) => text !== undefined);
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
for (const problem of problems) console.error(problem);
process.exitCode = problems.length === 0 ? 0 : 1;
