import type { Random } from './random';
import type { Text3 } from './source-data';

const slogans: readonly Text3[] = [
  { uk: 'Обираємо для вас, ніби для себе', ru: 'Выбираем для вас, как для себя', en: 'Chosen for you as if for ourselves' },
  { uk: 'Чесна ціна й швидка відправка', ru: 'Честная цена и быстрая отправка', en: 'Fair prices, quick dispatch' },
  { uk: 'Добре зроблене служить довго', ru: 'Хорошо сделанное служит долго', en: 'Well made lasts long' },
  { uk: 'Поруч, коли треба', ru: 'Рядом, когда нужно', en: 'Close by when you need us' },
  { uk: 'Родинна справа з 2009 року', ru: 'Семейное дело с 2009 года', en: 'A family business since 2009' },
  { uk: 'Перевіряємо кожне замовлення', ru: 'Проверяем каждый заказ', en: 'Every order checked by hand' },
  { uk: 'Порадимо, підберемо, доставимо', ru: 'Посоветуем, подберём, доставим', en: 'We advise, pick and deliver' },
  { uk: 'Тут відповідають за слова', ru: 'Здесь отвечают за слова', en: 'We keep our word' },
  { uk: 'Приходьте як до сусідів', ru: 'Приходите как к соседям', en: 'Come in as you would to a neighbor' },
  { uk: 'Більше вибору, менше клопоту', ru: 'Больше выбора, меньше хлопот', en: 'More choice, less trouble' },
];

const places = {
  kyiv: { uk: 'Києві', ru: 'Киеве', en: 'Kyiv' },
  kharkiv: { uk: 'Харкові', ru: 'Харькове', en: 'Kharkiv' },
} as const;

const closings: readonly Text3[] = [
  {
    uk: 'Пакуємо в день замовлення, на дзвінки відповідаємо щодня з 9:00 до 20:00. Обмін і повернення — протягом 14 днів.',
    ru: 'Упаковываем в день заказа, на звонки отвечаем ежедневно с 9:00 до 20:00. Обмен и возврат — в течение 14 дней.',
    en: 'We pack on the day of the order and answer calls daily from 9:00 to 20:00. Exchanges and returns within 14 days.',
  },
  {
    uk: 'Не знаєте, що обрати? Залиште запит на дзвінок: передзвонимо за десять хвилин і розкажемо все, що знаємо самі.',
    ru: 'Не знаете, что выбрать? Оставьте запрос на звонок: перезвоним за десять минут и расскажем всё, что знаем сами.',
    en: 'Not sure what to choose? Request a call: we will call back within ten minutes and tell you everything we know.',
  },
  {
    uk: 'Для постійних покупців тримаємо знижку, а для великих замовлень рахуємо окрему ціну.',
    ru: 'Для постоянных покупателей держим скидку, а для больших заказов считаем отдельную цену.',
    en: 'Regular customers get a discount, and large orders get a special price.',
  },
];

export function pickSlogan(random: Random): Text3 {
  return random.pick(slogans);
}

/** Builds two paragraphs about a shop. */
export function buildAbout(title: string, topic: Text3, city: keyof typeof places, id: number): Text3 {
  const closing = closings[id % closings.length] ?? { uk: '', ru: '', en: '' };
  const lower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
  return {
    uk: `<p>${title} — магазин у ${places[city].uk}. Наша справа: ${lower(topic.uk)}. Кожну річ спочатку беремо до рук самі, і тільки тоді виставляємо на продаж.</p><p>${closing.uk}</p>`,
    ru: `<p>${title} — магазин в ${places[city].ru}. Наше дело: ${lower(topic.ru)}. Каждую вещь сначала берём в руки сами, и только потом выставляем на продажу.</p><p>${closing.ru}</p>`,
    en: `<p>${title} is a shop in ${places[city].en}. What we do: ${lower(topic.en)}. We try every item ourselves before we put it up for sale.</p><p>${closing.en}</p>`,
  };
}
