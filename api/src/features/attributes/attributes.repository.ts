import { findDataVersion, findLoadedSeed as findSeed, touchData, type Db, type Tx } from '../../platform/db';
import type { LocalizedText } from '../../platform/i18n';
import type { CategoryLinkRow } from './attribute-catalog';
import type { StoredAttributeValue } from './offer-values';

/** Names of rows of `app_meta`: the version that changes with every definition and the last loaded seed; the progress of parsing. */
const metaName = 'attributes';
const refreshName = 'attributes_refresh';

/** Returns the version of the definitions. */
export const findAttributeVersion = (db: Db): Promise<string> => findDataVersion(db, metaName);

export const findLoadedSeed = (db: Db): Promise<string | null> => findSeed(db, metaName);

/** Marks definitions as changed, so that every process reads them again. Waits for concurrent changes. */
export const touchAttributes = (tx: Tx, seed: string | null = null): Promise<void> => touchData(tx, metaName, seed);

export interface DefinitionRow {
  id: number;
  code: string;
  kind: 'choice' | 'number' | 'boolean' | 'color' | 'size';
  name: LocalizedText;
  aliases: string[];
  unit: string | null;
  size_system: string | null;
  values: { id: number; code: string; title: LocalizedText; aliases: string[]; hex: string | null }[];
}

/** Returns all definitions with their values in order. */
export async function listDefinitions(db: Db): Promise<DefinitionRow[]> {
  const { rows } = await db.query<DefinitionRow>(
    `select a.id, a.code, a.kind, a.name, a.aliases, a.unit, a.size_system,
            coalesce((select json_agg(json_build_object('id', v.id, 'code', v.code, 'title', v.title, 'aliases', v.aliases, 'hex', v.hex) order by v.position, v.id)
                      from attribute_values v where v.attribute_id = a.id), '[]') as values
     from attributes a order by a.id`,
  );
  return rows;
}

/** Returns the attributes of categories, in order. */
export async function listCategoryLinks(db: Db): Promise<CategoryLinkRow[]> {
  const { rows } = await db.query<CategoryLinkRow>(
    `select category_id, attribute_id, is_required, is_filterable, in_title from category_attributes where not is_removed order by category_id, position, attribute_id`,
  );
  return rows;
}

/** Returns the existing aliases of categories among these, in order. */
export async function listKnownCategoryAliases(db: Db, aliases: readonly string[]): Promise<string[]> {
  const { rows } = await db.query<{ alias: string }>('select alias from categories where alias = any($1) order by alias', [aliases]);
  return rows.map(({ alias }) => alias);
}

export interface SavedDefinition {
  code: string;
  kind: string;
  name: LocalizedText;
  aliases: readonly string[];
  unit: string | null;
  size_system: string | null;
}

/** Stores definitions; those that an operator changed keep that unless `isEdited`. An attribute of another kind starts empty. */
export async function saveDefinitions(tx: Tx, definitions: readonly SavedDefinition[], isEdited: boolean): Promise<void> {
  const json = JSON.stringify(definitions);
  await tx.query(
    `delete from attributes a using jsonb_to_recordset($1::jsonb) d (code text, kind text) where a.code = d.code and a.kind <> d.kind and ($2 or not a.is_edited)`,
    [json, isEdited],
  );
  await tx.query(
    `insert into attributes (code, kind, name, aliases, unit, size_system, is_edited)
     select d.code, d.kind, d.name, array(select jsonb_array_elements_text(d.aliases)), d.unit, d.size_system, $2
     from jsonb_to_recordset($1::jsonb) d (code text, kind text, name jsonb, aliases jsonb, unit text, size_system text)
     on conflict (code) do update set name = excluded.name, aliases = excluded.aliases, unit = excluded.unit, size_system = excluded.size_system, is_edited = excluded.is_edited
     where excluded.is_edited or not attributes.is_edited`,
    [json, isEdited],
  );
}

export interface SavedValue {
  attribute: string;
  code: string;
  title: LocalizedText;
  aliases: readonly string[];
  position: number;
  hex: string | null;
}

/** Replaces the values of attributes by code; those of attributes that an operator changed stay unless `isEdited`. */
export async function replaceValues(
  tx: Tx,
  attributes: readonly string[],
  values: readonly SavedValue[],
  isEdited: boolean,
): Promise<void> {
  const json = JSON.stringify(values);
  await tx.query(
    `delete from attribute_values v using attributes a
     where v.attribute_id = a.id and a.code = any($1) and ($3 or not a.is_edited)
       and not exists (select 1 from jsonb_to_recordset($2::jsonb) n (attribute text, code text) where n.attribute = a.code and n.code = v.code)`,
    [attributes, json, isEdited],
  );
  await tx.query(
    `insert into attribute_values (attribute_id, code, title, aliases, position, hex)
     select a.id, n.code, n.title, array(select jsonb_array_elements_text(n.aliases)), n.position, n.hex
     from jsonb_to_recordset($1::jsonb) n (attribute text, code text, title jsonb, aliases jsonb, position int, hex text)
     join attributes a on a.code = n.attribute and ($2 or not a.is_edited)
     on conflict (attribute_id, code) do update set title = excluded.title, aliases = excluded.aliases, position = excluded.position, hex = excluded.hex`,
    [json, isEdited],
  );
}

export interface SavedLink {
  category: string;
  attribute: string;
  is_required: boolean;
  is_filterable: boolean;
  in_title: boolean;
  position: number;
}

/** Stores the links of categories by alias; skips unknown categories, and links that an operator changed unless `isEdited`. */
export async function saveLinks(tx: Tx, links: readonly SavedLink[], isEdited: boolean): Promise<void> {
  await tx.query(
    `insert into category_attributes (category_id, attribute_id, is_required, is_filterable, in_title, position, is_edited)
     select c.id, a.id, l.is_required, l.is_filterable, l.in_title, l.position, $2
     from jsonb_to_recordset($1::jsonb) l (category text, attribute text, is_required boolean, is_filterable boolean, in_title boolean, position int)
     join categories c on c.alias = l.category join attributes a on a.code = l.attribute
     on conflict (category_id, attribute_id) do update set is_required = excluded.is_required, is_filterable = excluded.is_filterable, in_title = excluded.in_title,
       position = excluded.position, is_edited = excluded.is_edited, is_removed = false
     where excluded.is_edited or not category_attributes.is_edited`,
    [JSON.stringify(links), isEdited],
  );
}

/** Deletes rows of a former seed that this one lacks, except those that an operator changed. */
export async function deleteFormerSeed(tx: Tx, codes: readonly string[], links: readonly SavedLink[]): Promise<void> {
  await tx.query('delete from attributes where not is_edited and code <> all($1)', [codes]);
  await tx.query(
    `delete from category_attributes l using categories c, attributes a
     where c.id = l.category_id and a.id = l.attribute_id and not l.is_edited
       and not exists (select 1 from jsonb_to_recordset($1::jsonb) n (category text, attribute text) where n.category = c.alias and n.attribute = a.code)`,
    [JSON.stringify(links)],
  );
}

/** Marks the links of these categories that an operator did not list as removed. */
export async function removeOtherLinks(tx: Tx, categories: readonly string[], links: readonly SavedLink[]): Promise<void> {
  await tx.query(
    `update category_attributes l set is_removed = true, is_edited = true from categories c, attributes a
     where c.id = l.category_id and a.id = l.attribute_id and c.alias = any($1)
       and not exists (select 1 from jsonb_to_recordset($2::jsonb) n (category text, attribute text) where n.category = c.alias and n.attribute = a.code)`,
    [categories, JSON.stringify(links)],
  );
}

export interface LinkName {
  category: string;
  attribute: string;
  is_required: boolean;
  is_filterable: boolean;
  in_title: boolean;
}

/** Returns the links by the names of categories and attributes, as an operator edits them. */
export async function listLinkNames(db: Db): Promise<LinkName[]> {
  const { rows } = await db.query<LinkName>(
    `select c.alias as category, a.code as attribute, l.is_required, l.is_filterable, l.in_title
     from category_attributes l join categories c on c.id = l.category_id join attributes a on a.id = l.attribute_id
     where not l.is_removed order by c.alias, l.position, a.id`,
  );
  return rows;
}

export interface OfferTextsRow {
  id: number;
  category_path: number[];
  attributes: { name: LocalizedText; value: LocalizedText }[];
  stored: StoredAttributeValue[];
}

/** Locks offers in order of id and returns their attributes with the typed values that are stored for them. */
export async function lockOfferTexts(tx: Tx, offerIds: readonly number[]): Promise<OfferTextsRow[]> {
  const { rows } = await tx.query<OfferTextsRow>(
    `select o.id, c.path as category_path, o.attributes,
            coalesce((select json_agg(json_build_object('attribute_id', v.attribute_id, 'position', v.position, 'value_id', v.value_id, 'number_value', v.number_value, 'flag', v.flag) order by v.attribute_id, v.position)
                      from offer_attribute_values v where v.offer_id = o.id), '[]') as stored
     from offers o join categories c on c.id = o.category_id where o.id = any($1) order by o.id for no key update of o`,
    [offerIds],
  );
  return rows;
}

export async function replaceOfferValues(
  tx: Tx,
  offerIds: readonly number[],
  values: readonly (StoredAttributeValue & { offer_id: number })[],
): Promise<void> {
  if (offerIds.length === 0) return;
  await tx.query('delete from offer_attribute_values where offer_id = any($1)', [offerIds]);
  await insertOfferValues(tx, values);
}

export async function insertOfferValues(tx: Tx, values: readonly (StoredAttributeValue & { offer_id: number })[]): Promise<void> {
  if (values.length === 0) return;
  await tx.query(
    `insert into offer_attribute_values (offer_id, attribute_id, position, value_id, number_value, flag)
     select offer_id, attribute_id, position, value_id, number_value, flag
     from jsonb_to_recordset($1::jsonb) v (offer_id bigint, attribute_id int, position smallint, value_id int, number_value double precision, flag boolean)`,
    [JSON.stringify(values)],
  );
}

/** Returns the ids of a category's ancestors and of itself, the root first; null for an unknown one. */
export async function findCategoryPath(db: Db, categoryId: number): Promise<number[] | null> {
  const { rows } = await db.query<{ path: number[] }>('select path from categories where id = $1', [categoryId]);
  return rows[0]?.path ?? null;
}

/** Returns the ids of the ancestors of categories and of themselves, by category. */
export async function findCategoryPaths(db: Db, categoryIds: readonly number[]): Promise<Map<number, number[]>> {
  const { rows } = await db.query<{ id: number; path: number[] }>('select id, path from categories where id = any($1)', [categoryIds]);
  return new Map(rows.map(({ id, path }) => [id, path]));
}

export interface RefreshState {
  version: string;
  after: number;
}

/** Returns the last offer that was parsed again, and the version of the definitions. */
export async function findRefreshState(db: Db): Promise<RefreshState | null> {
  const { rows } = await db.query<{ version: string; after: number }>(
    `select value ->> 'version' as version, (value ->> 'after')::bigint as after from app_meta where name = $1`,
    [refreshName],
  );
  return rows[0] ?? null;
}

export async function saveRefreshState(tx: Tx, state: RefreshState): Promise<void> {
  await tx.query('insert into app_meta (name, value) values ($1, $2) on conflict (name) do update set value = excluded.value', [
    refreshName,
    JSON.stringify(state),
  ]);
}

/** Returns the next offers by id without the deleted ones. */
export async function listOfferIdsAfter(db: Db, after: number, limit: number): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>('select id from offers where id > $1 and deleted_at is null order by id limit $2', [
    after,
    limit,
  ]);
  return rows.map(({ id }) => id);
}
