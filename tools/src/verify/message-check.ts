/** Every text has a translation in each language, and the English one is the default of its message. */
import fs from 'node:fs';
import path from 'node:path';
import { repositoryRoot, workspaceFolders } from '../workspaces';
import { readMessages } from './read-messages';

const languages = ['uk', 'ru', 'en'] as const;
const problems: string[] = [];
for (const { name, folder } of workspaceFolders()) {
  const texts = path.join(folder, 'src/i18n');
  if (!fs.existsSync(path.join(texts, 'uk.json'))) continue;
  const messages = readMessages(path.join(folder, 'src'));
  for (const language of languages) {
    const translated = JSON.parse(fs.readFileSync(path.join(texts, `${language}.json`), 'utf8')) as Record<string, string>;
    for (const [id, { text, file }] of messages) {
      if (translated[id] === undefined) problems.push(`${name}: ${language}.json lacks ${id} (${path.relative(repositoryRoot, file)})`);
      else if (language === 'en' && translated[id] !== text) problems.push(`${name}: en.json and the code differ in ${id}`);
    }
    for (const id of Object.keys(translated))
      if (!messages.has(id)) problems.push(`${name}: ${language}.json has ${id}, which nothing uses`);
  }
}
for (const problem of problems) console.error(problem);
process.exitCode = problems.length === 0 ? 0 : 1;
