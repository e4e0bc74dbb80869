import type { LocalizedText } from '../../platform/i18n';
import type { UnitCode } from './units';

export const attributeKinds = ['choice', 'number', 'boolean', 'color', 'size'] as const;
export type AttributeKind = (typeof attributeKinds)[number];

export interface AttributeValue {
  id: number;
  code: string;
  title: LocalizedText;
  aliases: readonly string[];
  hex: string | null;
}

export interface AttributeDefinition {
  id: number;
  code: string;
  kind: AttributeKind;
  name: LocalizedText;
  aliases: readonly string[];
  unit: UnitCode | null;
  sizeSystem: string | null;
  values: readonly AttributeValue[];
}

/** An attribute with the settings of a category. */
export interface CategoryAttribute {
  definition: AttributeDefinition;
  isRequired: boolean;
  isFilterable: boolean;
  inTitle: boolean;
}

/** Parsed value of an attribute of an offer. Codes of values are those of the definition, in the order of the offer. */
export type TypedValue =
  | { kind: 'values'; codes: readonly string[] }
  | { kind: 'number'; number: number }
  | { kind: 'boolean'; flag: boolean };
