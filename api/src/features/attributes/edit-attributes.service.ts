import { createHash } from 'node:crypto';
import { type Db, inTransaction, type Pool, type Tx } from '../../platform/db';
import { type AttributeFile, formatLink, parseAttributeFile, toLinks } from './attribute-file';
import {
  deleteFormerSeed,
  findLoadedSeed,
  listDefinitions,
  listKnownCategoryAliases,
  listLinkNames,
  removeOtherLinks,
  replaceValues,
  saveDefinitions,
  saveLinks,
  touchAttributes,
} from './attributes.repository';

/**
 * Loads the attributes of the service, unless they were loaded before for the same categories. Changes by an operator stay.
 */
export async function storeAttributeSeed(pool: Pool, seed: string): Promise<void> {
  const file = parseAttributeFile(seed);
  await inTransaction(pool, (tx) => storeParsedSeed(tx, seed, file));
}

async function storeParsedSeed(tx: Tx, seed: string, file: AttributeFile): Promise<void> {
  const aliases = await listKnownCategoryAliases(tx, Object.keys(file.categories));
  const version = createHash('sha1').update(seed).update(aliases.join()).digest('hex');
  if ((await findLoadedSeed(tx)) === version) return;
  await touchAttributes(tx, version);
  await deleteFormerSeed(
    tx,
    file.attributes.map(({ code }) => code),
    toLinks(file),
  );
  await save(tx, file, false);
}

/** Adds or replaces the attributes of a file, and the links of its categories. Returns how many attributes it has. @throws InvalidAttributeFile. */
export async function importAttributes(pool: Pool, text: string): Promise<number> {
  const file = parseAttributeFile(text);
  await inTransaction(pool, async (tx) => {
    await touchAttributes(tx);
    await save(tx, file, true);
    await removeOtherLinks(tx, Object.keys(file.categories), toLinks(file));
  });
  return file.attributes.length;
}

async function save(tx: Tx, file: AttributeFile, isEdited: boolean): Promise<void> {
  await saveDefinitions(
    tx,
    file.attributes.map(({ code, kind, name, aliases = [], unit = null, size_system = null }) => ({
      code,
      kind,
      name,
      aliases,
      unit,
      size_system,
    })),
    isEdited,
  );
  await replaceValues(
    tx,
    file.attributes.map(({ code }) => code),
    file.attributes.flatMap(({ code: attribute, values = [] }) =>
      values.map(({ code, title, aliases = [], hex = null }, position) => ({ attribute, code, title, aliases, position, hex })),
    ),
    isEdited,
  );
  await saveLinks(tx, toLinks(file), isEdited);
}

/** Returns all attributes in the form that `importAttributes` reads. */
export async function exportAttributes(db: Db): Promise<string> {
  const categories: Record<string, string[]> = {};
  for (const link of await listLinkNames(db)) (categories[link.category] ??= []).push(formatLink(link));
  const attributes = (await listDefinitions(db)).map(({ code, kind, name, aliases, unit, size_system, values }) => ({
    code,
    kind,
    name,
    ...(aliases.length > 0 ? { aliases } : {}),
    ...(unit === null ? {} : { unit }),
    ...(size_system === null ? {} : { size_system }),
    ...(values.length > 0
      ? {
          values: values.map((value) => ({
            code: value.code,
            title: value.title,
            ...(value.aliases.length > 0 ? { aliases: value.aliases } : {}),
            ...(value.hex === null ? {} : { hex: value.hex }),
          })),
        }
      : {}),
  }));
  return `${JSON.stringify({ attributes, categories }, null, 1)}\n`;
}

/** Makes the next run of the job read all offers again. */
export async function requestRefresh(pool: Pool): Promise<void> {
  await inTransaction(pool, (tx) => touchAttributes(tx));
}
