// The official romanisation of Ukrainian (resolution 55 of 2010), without its rules for the beginnings of words; letters of Russian beside.
const letters: Record<string, string> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'h',
  ґ: 'g',
  д: 'd',
  е: 'e',
  є: 'ie',
  ж: 'zh',
  з: 'z',
  и: 'y',
  і: 'i',
  ї: 'i',
  й: 'i',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'kh',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'shch',
  ь: '',
  ю: 'iu',
  я: 'ia',
  ё: 'io',
  ы: 'y',
  э: 'e',
  ъ: '',
};

/** A name for addresses from a title: `Бабусина комора` → `babusyna-komora`. Empty when the title has no letters. */
export function aliasOf(title: string): string {
  return Array.from(title.toLowerCase())
    .map((character) => letters[character] ?? character)
    .join('')
    .normalize('NFD')
    .replace(/[\u0300-\u036f’ʼ'`]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 80)
    .replace(/-+$/, '');
}
