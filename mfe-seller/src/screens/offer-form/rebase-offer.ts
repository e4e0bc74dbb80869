import { locales } from '@yarmarok/shared-contract';
import { type Rebased, rebase, applyCurrentValues } from '../../state/rebase';
import type { OfferDraft } from './offer-draft';

/** `rebase` for an offer: the HTML mode of a description follows the text. */
export function rebaseOffer(draft: OfferDraft, before: OfferDraft, current: OfferDraft): Rebased<OfferDraft> {
  const merged = rebase(draft, before, current);
  return {
    draft: restoreEditModes(merged.draft, draft, current),
    conflicts: merged.conflicts.filter((name) => !name.startsWith('is_html.')),
  };
}

/** `applyCurrentValues` for an offer. */
export const applyCurrentOffer = (draft: OfferDraft, current: OfferDraft, names: readonly string[]): OfferDraft =>
  restoreEditModes(applyCurrentValues(draft, current, names), draft, current);

function restoreEditModes(next: OfferDraft, mine: OfferDraft, current: OfferDraft): OfferDraft {
  const modes = locales.map((language) => {
    const source = next.description[language] === current.description[language] ? current : mine;
    return [language, source.is_html[language]] as const;
  });
  return { ...next, is_html: Object.fromEntries(modes) as OfferDraft['is_html'] };
}
