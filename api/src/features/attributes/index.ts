export { InvalidAttributeFile, parseAttributeFile } from './attribute-file';
export { toMatchKey } from './fold-text';
export { parseTypedValue } from './parse-value';
export { buildFileCatalog } from './file-catalog';
export { type AttributeCatalog, type CategoryAttributes, type NamedText, readAttributes } from './attribute-catalog';
export type { AttributeDefinition, AttributeKind } from './attribute-definitions';
export { isUnitText } from './parse-number';
export { units } from './units';
export { presentCategoryAttribute } from './attributes.presenter';
export {
  CategoryAttributeList,
  CategoryParams,
  ChangedTypedValues,
  GivenTypedAttributes,
  ShownAttributes,
  TypedAttributes,
  TypedValues,
} from './attributes.schemas';
export {
  createAttributeSource,
  findCategoryAttributes,
  getAttributeCatalog,
  storeNewOfferAttributes,
  storeNextAttributes,
  storeOfferAttributes,
} from './attributes.service';
export { exportAttributes, importAttributes, storeAttributeSeed, requestRefresh } from './edit-attributes.service';
export {
  type ChangedValues,
  changeTypedValues,
  mergeAttributes,
  type OwnAttributes,
  presentOwnAttributes,
  presentShownAttributes,
  readGivenValue,
  type ShownAttribute,
  type WireValue,
} from './offer-attributes';
