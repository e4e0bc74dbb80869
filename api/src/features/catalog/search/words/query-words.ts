import { normalizeText } from '../../../../platform/normalize-text';

const toSet = (words: string) => new Set(words.split(/\s+/).map(normalizeText));

/** Words without a meaning of their own; never searched beside others. */
export const stopWords = toSet(
  `та і й в у на з із зі до для від по за и с со из от или або не без при під над the and for of with in to or from by on at a an
   my your our мій моя моє мого моєї моєму моїй мої моїх мой мое моего моей моему моим мои моих свого своєї своєму своїй своего своей своему`,
);

/** Words that begin a purpose: a case "for" a phone. */
export const purposeWords = toSet('для под під for');

/** Words of shopping that have no meaning for an offer. */
export const fillerWords = toSet(
  `купити купить куплю придбати приобрести замовити заказать хочу треба потрібен потрібна потрібно нужен нужна нужно шукаю ищу buy order need want
   ціна цена ціни цены price prices вартість стоимость скільки сколько коштує стоит онлайн online інтернет интернет магазин shop store
   україна украина україні украине ukraine наявності наличии продаж продажа sale продам відгуки отзывы reviews огляд обзор review фото
   характеристики топ top кращий краща найкращий найкраща лучший лучшая лучшие best хороший хороша хорошая хорошие good nice гарний гарна красивий красива красивая красивую beautiful
   якісний якісна качественный качественная quality розмір розміру размер размера розміри size sizes колір цвет кольору цвета модель model
   фірма фирма бренд brand марка марки моделі недорого який яка яке які якого якої яких какой какая какое какие какую каких вибрати выбрать обрати choose
   лучше краще стилі стиле що что шо хто кто зробити сделать де где куди куда where як как how what which чи можна можно порадьте посоветуйте знайти найти find показати покажи show потрібні нужны
   оригінал оригинал оригінальний оригинальный original доставкою доставкой оптом роздріб розница`,
);

/** Purposes of many things: the home, oneself. */
export const vaguePurposes = toSet('дому дома дом дім домашній home себе сімʼї семьи роботи работы подарунок подарок подарунку');

/** Verbs of services, by the noun in their offers. */
const actionNames: Record<string, string> = {
  ремонт:
    'полагодити починити починить відремонтувати отремонтировать ремонтувати ремонтировать ремонтує ремонтирует ремонтують ремонтируют лагодити чинити чинить зламався зламалась зламалася сломался сломалась fix',
  заміна: 'замінити поміняти замінюють розбився розбилось розбилася тріснув',
  замена: 'заменить поменять разбился разбилось разбилась треснул',
  встановлення: 'встановити поставити повісити підключити',
  установка: 'установить поставить повесить подключить',
  стрижка: 'постригтися постригтись постригти підстригтися подстричься подстричь постричься постричь',
  укладання: 'покласти',
  укладка: 'положить уложить',
  прибирання: 'прибрати прибирають помити вимити',
  уборка: 'убрать помыть вымыть',
  чистка: 'почистити почистить',
  прочистка: 'прочистити прочистить',
  складання: 'зібрати скласти',
  сборка: 'собрать',
  перевезення: 'перевезти',
  оренда: 'орендувати',
  аренда: 'арендовать',
  курси: 'вивчити вчити учить выучить изучать',
};
const actionByVerb = new Map(
  Object.entries(actionNames).flatMap(([name, verbs]) => Array.from(toSet(verbs), (verb) => [verb, name] as const)),
);

/** Returns the noun of the service for a verb: `ремонт` for `полагодити`; null for other words. */
export const findAction = (word: string): string | null => actionByVerb.get(word) ?? null;

/** Words behind the number of an age. */
export const ageWords = toSet(
  `рік роки років рочки рочків рочок річний річна річне річному річній річного річної год года лет годик годика летний летняя летнему летней летнего
   year years yr yrs old`,
);

/** Words of presents. */
export const giftWords = toSet(
  'подарунок подарунки подарунку подарунка подарунків подаруночок подарок подарки подарка подарку подарков подарочек подарувати подарить даруємо дарим презент gift gifts present presents',
);

/** Words that ask for low prices first. */
export const cheapWords = toSet(
  `дешевий дешева дешеве дешеві дешевого дешевої дешево дешевше дешевший найдешевший дешевый дешевая дешевое дешевые дешевле дешевого дешёвый
   недорогий недорога недороге недорогі недорогого недорогої недорого недорогой недорогая недорогое недорогие недорогую дешевую дешеву
   бюджетний бюджетна бюджетне бюджетні бюджетный бюджетная бюджетные бюджетного cheap cheapest inexpensive budget affordable копійки
   знижка знижки знижкою знижками скидка скидки скидкой скидками розпродаж распродажа акція акції акційна акційний акция акции discount discounted`,
);

/** Words that ask for a service. They are searched as well. */
export const serviceWords = toSet(
  `послуга послуги послуг услуга услуги услуг service services сервіс сервис ремонт ремонту ремонта repair repairs заміна заміну замена замену replacement
   встановлення установка установку монтаж installation чистка чистку чищення хімчистка химчистка прибирання уборка cleaning прокат оренда оренду аренда аренду rental rent hire
   курси курсы курс course courses уроки lessons навчання обучение репетитор tutor доставка delivery майстер мастер виклик вызов
   перевезення перевозки діагностика диагностика пошив вивіз вывоз починити починить полагодити відремонтувати отремонтировать fix`,
);

/** Service words that are left out beside others: "services of a plumber". */
export const plainServiceWords = toSet('послуга послуги послуг услуга услуги услуг service services виклик вызов');

/** Names of cities in all languages and cases. */
const cityNames: Record<string, string> = {
  kyiv: 'київ києва києві києву киев киева киеве киеву kyiv kiev',
  kharkiv: 'харків харкова харкові харкову харьков харькова харькове харькову kharkiv kharkov',
};
const cityByName = new Map(Object.entries(cityNames).flatMap(([city, names]) => Array.from(toSet(names), (name) => [name, city] as const)));

/** Returns the city that a word names; null for other words. */
export const findCity = (word: string): string | null => cityByName.get(word) ?? null;
