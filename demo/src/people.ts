import type { Random } from './random';

/** An invented guest. */
export interface Guest {
  name: string;
  email: string;
  phone: string;
}

const names = [
  ['Тарас Мельник', 'taras.melnyk'],
  ['Ірина Шевчук', 'iryna.shevchuk'],
  ['Марія Бондар', 'm.bondar'],
  ['Андрій Лисенко', 'andrii.lysenko'],
  ['Софія Грицай', 'sofiia.hrytsai'],
  ['Роман Ткач', 'roman.tkach'],
  ['Наталія Іваненко', 'nata.ivanenko'],
  ['Дмитро Савчук', 'd.savchuk'],
  ['Юлія Мороз', 'yuliia.moroz'],
  ['Петро Гончар', 'petro.honchar'],
  ['Катерина Дяченко', 'kateryna.diachenko'],
  ['Богдан Поліщук', 'bohdan.p'],
  ['Оксана Вдовенко', 'oksana.vdovenko'],
  ['Максим Черненко', 'max.chernenko'],
  ['Людмила Коваль', 'liudmyla.koval'],
  ['Віктор Олійник', 'viktor.oliinyk'],
  ['Ольга Романюк', 'olha.romaniuk'],
  ['Сергій Левченко', 's.levchenko'],
  ['Анна Кравчук', 'anna.kravchuk'],
  ['Ігор Павленко', 'ihor.pavlenko'],
  ['Тетяна Сидоренко', 'tetiana.sydorenko'],
  ['Володимир Гнатюк', 'v.hnatiuk'],
  ['Христина Литвин', 'khrystyna.lytvyn'],
  ['Олексій Зінченко', 'oleksii.zinchenko'],
  ['Вікторія Панасюк', 'vika.panasiuk'],
  ['Євген Марченко', 'yevhen.marchenko'],
  ['Галина Стеценко', 'halyna.stetsenko'],
  ['Назар Федорук', 'nazar.fedoruk'],
] as const;

const guests: readonly Guest[] = names.map(([name, address], index) => ({
  name,
  email: `${address}@poshta.example`,
  phone: `+38050000${String(1100 + index * 317)}`,
}));

export const demoBuyer: Guest = { name: 'Олена Коваленко', email: 'buyer@yarmarok.example', phone: '+380500000011' };

/** Most guests order with an account; only they write reviews. */
export const guestsWithAccounts: readonly Guest[] = guests.filter((_, index) => index % 4 !== 3);

/** Picks a guest: the same person has the same address and phone. */
export const pickGuest = (random: Random): Guest => random.pick(guests);
