import { isLegalCode } from '../../api/src/platform/legal-code';
import type { DemoShop } from './shops';

const surnames =
  'Мельник Шевчук Бондар Лисенко Грицай Ткач Савчук Мороз Гончар Поліщук Вдовенко Коваль Олійник Романюк Кравчук Павленко Литвин'.split(
    ' ',
  );
const initials = ['О. П.', 'І. В.', 'Т. М.', 'Н. С.', 'А. Ю.', 'Р. О.', 'В. Д.'];
const towns: Record<DemoShop['city'], string> = { kyiv: 'м. Київ', kharkiv: 'м. Харків' };

/** Returns an invented entrepreneur. The code begins with the birthday 0, so that it belongs to no living person. */
export function buildLegalSeller({ id, city, isOwnedByDemoSeller }: Pick<DemoShop, 'id' | 'city' | 'isOwnedByDemoSeller'>) {
  const invented = `${surnames[id % surnames.length] ?? ''} ${initials[id % initials.length] ?? ''}`;
  const digits = String(id).padStart(9, '0');
  const code = Array.from({ length: 10 }, (_, digit) => `${digits}${String(digit)}`).find(isLegalCode);
  return {
    legal_name: `ФОП ${isOwnedByDemoSeller ? 'Лозова О. П.' : invented}`,
    legal_code: code,
    legal_address: `${towns[city]}, вул. Ярмаркова, ${String(1 + (id % 90))}`,
  };
}
