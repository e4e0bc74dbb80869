import type { FieldProblem } from '../../platform/errors';
import { isLegalCode } from '../../platform/legal-code';
import { containsAddress } from '../../platform/web-address';
import { texts } from './own/seller-shops.messages';

/** Legal seller; the name and the code are given together. */
export interface LegalSeller {
  legal_name: string | null;
  legal_code: string | null;
  legal_address: string | null;
}

/** Returns the problems of a legal seller by field; null for a valid one. */
export function findLegalProblems({
  legal_name: name,
  legal_code: code,
  legal_address: address,
}: LegalSeller): Record<string, FieldProblem[]> | null {
  if (name === null && (code !== null || address !== null)) return { legal_name: [{ message: texts.legalNameMissing }] };
  // The name stands in mails to people who do not know the shop.
  if (name !== null && containsAddress(name)) return { legal_name: [{ message: texts.addressInLegalName }] };
  if (name !== null && code === null) return { legal_code: [{ message: texts.legalCodeMissing }] };
  return code === null || isLegalCode(code) ? null : { legal_code: [{ message: texts.badLegalCode }] };
}

/** The legal seller for visitors; null without a name. */
export function presentLegalSeller({ legal_name: name, legal_code: code, legal_address: address }: LegalSeller) {
  return name === null || code === null ? null : { name, code, address };
}
