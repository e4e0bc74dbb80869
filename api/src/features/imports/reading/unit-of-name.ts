import { isUnitText } from '../../attributes';
import type { SourceAttribute } from './source-row';

/** `Weight, kg` and `Weight (kg)`: the unit at the end of a name. */
const namedUnit = /^(.*\S)\s*(?:,\s*([^\s,()][^,()]{0,11})|\(\s*([^()]{1,12}?)\s*\))\.?$/u;
const number = /^[+-]?\d[\d\s\u00a0]*(?:[.,]\d+)?$/;

/** Moves the unit from the name of an attribute to its number: `Weight, kg: 1.5` is `Weight: 1.5 kg`. */
export function withUnitOfName(attribute: SourceAttribute): SourceAttribute {
  if (attribute.unit !== '' || !number.test(attribute.value)) return attribute;
  const [, name, afterComma, inBrackets] = namedUnit.exec(attribute.name) ?? [];
  const unit = (afterComma ?? inBrackets ?? '').trim();
  return name !== undefined && isUnitText(unit) ? { ...attribute, name, unit } : attribute;
}
