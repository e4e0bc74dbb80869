import type { Locale } from '../../platform/i18n';
import { foldText } from './fold-text';

const fold = (words: string) => words.split(',').map((word) => foldText(word));
const yes = new Set(
  fold(
    'так,да,yes,є,єсть,есть,y,true,1,+,✓,✔,присутній,присутня,наявний,наявна,у наявності,підтримується,поддерживается,supported,on,увімкнено',
  ),
);
const no = new Set(
  fold('ні,нет,no,немає,нема,нету,n,false,0,-,відсутній,відсутня,отсутствует,без,не підтримується,не поддерживается,none,off,відсутнє'),
);

/** Parses yes or no; words of the attribute itself, such as `без шумозаглушення`, count by their first word. */
export function parseBoolean(text: string, names: readonly string[] = []): boolean | null {
  const folded = foldText(text);
  if (yes.has(folded)) return true;
  if (no.has(folded)) return false;
  for (const name of names.map(foldText)) {
    if (folded === name || folded.endsWith(` ${name}`) || folded.startsWith(`${name} `))
      return !/^(?:без|немає|нет|no|without)\s/u.test(folded);
  }
  return /^(?:без|without|no)\s/u.test(folded) ? false : null;
}

const titles: Record<Locale, readonly [string, string]> = { uk: ['так', 'ні'], ru: ['да', 'нет'], en: ['yes', 'no'] };

export const formatBoolean = (value: boolean, locale: Locale): string => titles[locale][value ? 0 : 1];
