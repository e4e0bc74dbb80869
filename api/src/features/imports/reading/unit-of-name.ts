import { isUnitText } from '../../attributes';
import type { SourceAttribute } from './source-row';

const maxUnitLength = 12;
const number = /^[+-]?\d[\d\s\u00a0]*(?:[.,]\d+)?$/;

/** Moves the unit from the name of an attribute to its number: `Weight, kg: 1.5` is `Weight: 1.5 kg`. */
export function withUnitOfName(attribute: SourceAttribute): SourceAttribute {
  if (attribute.unit !== '' || !number.test(attribute.value)) return attribute;
  const { name, unit } = splitName(attribute.name);
  return name !== '' && isUnitText(unit) ? { ...attribute, name, unit } : attribute;
}

/** Parts `Weight, kg` and `Weight (kg)`. */
function splitName(text: string): { name: string; unit: string } {
  const plain = text.trimEnd().replace(/\)\.$/, ')');
  const isInBrackets = plain.endsWith(')');
  const at = plain.lastIndexOf(isInBrackets ? '(' : ',');
  const unit = plain.slice(at + 1, isInBrackets ? -1 : undefined).trim();
  return at < 0 || unit.length > maxUnitLength ? { name: '', unit: '' } : { name: plain.slice(0, at).trimEnd(), unit };
}
