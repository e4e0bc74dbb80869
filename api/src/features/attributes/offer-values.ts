import type { AttributeDefinition, TypedValue } from './attribute-definitions';
import { type CategoryAttributes, type NamedText, readAttributes } from './attribute-catalog';

/** A row of a typed value; a choice of several values has several rows. */
export interface StoredAttributeValue {
  attribute_id: number;
  position: number;
  value_id: number | null;
  number_value: number | null;
  flag: boolean | null;
}

/** Builds the rows of an offer from the texts of its attributes. */
export function buildOfferValues(texts: readonly NamedText[], category: CategoryAttributes): StoredAttributeValue[] {
  return readAttributes(texts, category)
    .flatMap(({ attribute, value }) => (attribute && value ? toRows(attribute.definition, value) : []))
    .sort((a, b) => a.attribute_id - b.attribute_id || a.position - b.position);
}

function toRows(definition: AttributeDefinition, value: TypedValue): StoredAttributeValue[] {
  const empty = { attribute_id: definition.id, position: 0, value_id: null, number_value: null, flag: null };
  switch (value.kind) {
    case 'number':
      return [{ ...empty, number_value: value.number }];
    case 'boolean':
      return [{ ...empty, flag: value.flag }];
    case 'values':
      return value.codes.map((code, position) => ({
        ...empty,
        position,
        value_id: definition.values.find((each) => each.code === code)?.id ?? null,
      }));
  }
}
