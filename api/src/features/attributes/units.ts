import type { Locale } from '../../platform/i18n';

interface Unit {
  /** Units of a dimension are converted into each other. */
  dimension: string;
  /** Size in the smallest unit of the dimension. */
  factor: number;
  title: Record<Locale, string>;
  /** Common spellings besides the titles, in the form of `foldText`. */
  spellings: string;
}

const unit = (dimension: string, factor: number, uk: string, ru: string, en: string, spellings = ''): Unit => ({
  dimension,
  factor,
  title: { uk, ru, en },
  spellings,
});

/** Units of numeric attributes. A stored attribute refers to a unit by its key, so that keys never change. */
export const units = {
  mb: unit('memory', 1, 'МБ', 'МБ', 'MB', 'мегабайт megabyte megabytes'),
  gb: unit('memory', 1024, 'ГБ', 'ГБ', 'GB', 'гіг гиг гігабайт гигабайт гігабайта гігабайтів гигабайта гигабайтов gigabyte gigabytes gig'),
  tb: unit('memory', 1024 * 1024, 'ТБ', 'ТБ', 'TB', 'терабайт терабайта терабайтів терабайтов terabyte terabytes'),
  g: unit('mass', 1, 'г', 'г', 'g', 'гр грам грама грамів граммов грамм грамма gram grams'),
  kg: unit('mass', 1000, 'кг', 'кг', 'kg', 'кіло кило кілограм кілограма кілограмів килограмм килограмма килограммов kilo kgs'),
  t: unit('mass', 1_000_000, 'т', 'т', 't', 'тонна тонни тонн тонны ton tons'),
  mm: unit('length', 1, 'мм', 'мм', 'mm', 'міліметр міліметрів миллиметр миллиметров'),
  cm: unit('length', 10, 'см', 'см', 'cm', 'сантиметр сантиметрів сантиметров сантиметри'),
  m: unit('length', 1000, 'м', 'м', 'm', 'метр метра метрів метри метров meter meters metre metres'),
  in: unit('length', 25.4, '″', '″', '″', "\" ' '' ′′ дюйм дюйма дюйми дюймів дюймов inch inches in"),
  ml: unit('volume', 1, 'мл', 'мл', 'ml', 'мілілітр мілілітрів миллилитр миллилитров'),
  l: unit('volume', 1000, 'л', 'л', 'l', 'літр літра літри літрів литр литра литров liter liters litre litres'),
  cm3: unit('displacement', 1, 'см³', 'см³', 'cc', 'см3 куб.см cm3'),
  w: unit('power', 1, 'Вт', 'Вт', 'W', 'ват ватт watt watts'),
  kw: unit('power', 1000, 'кВт', 'кВт', 'kW', 'кіловат киловатт kilowatt kilowatts'),
  hp: unit('horsepower', 1, 'к. с.', 'л. с.', 'hp', 'к.с кс л.с лс'),
  va: unit('apparent_power', 1, 'ВА', 'ВА', 'VA', 'в·а'),
  wh: unit('energy', 1, 'Вт·год', 'Вт·ч', 'Wh', 'втгод втч вт*год вт*ч'),
  kwh: unit('energy', 1000, 'кВт·год', 'кВт·ч', 'kWh', 'квтгод квтч'),
  mah: unit('charge', 1, 'мА·год', 'мА·ч', 'mAh', 'маг мач магод ма/год'),
  ah: unit('charge', 1000, 'А·год', 'А·ч', 'Ah', 'агод ач а/год'),
  hz: unit('frequency', 1, 'Гц', 'Гц', 'Hz', 'герц'),
  ghz: unit('frequency', 1_000_000_000, 'ГГц', 'ГГц', 'GHz', 'гігагерц'),
  v: unit('voltage', 1, 'В', 'В', 'V', 'вольт volt volts'),
  a: unit('current', 1, 'А', 'А', 'A', 'ампер amp amps'),
  bar: unit('pressure', 1, 'бар', 'бар', 'bar', 'bars'),
  pa: unit('suction', 1, 'Па', 'Па', 'Pa', 'паскаль'),
  celsius: unit('temperature', 1, '°C', '°C', '°C', '°с с c градусів градусов'),
  kelvin: unit('color_temperature', 1, 'К', 'К', 'K', 'кельвін кельвин'),
  lm: unit('light', 1, 'лм', 'лм', 'lm', 'люмен люменів люменов lumen lumens'),
  mp: unit('megapixels', 1, 'Мп', 'Мп', 'MP', 'мегапіксель мегапікселів мегапикселей mpx мпикс мпікс'),
  minute: unit('time', 1, 'хв', 'мин', 'min', 'хвилина хвилини хвилин минута минуты минут minute minutes mins'),
  hour: unit('time', 60, 'год', 'ч', 'h', 'година години годин час часа часов hour hours'),
  day: unit('time', 1440, 'дн.', 'дн.', 'd', 'день дні днів дня дней доба доби діб сутки суток day days'),
  month: unit('time', 43_200, 'міс.', 'мес.', 'mo', 'місяць місяці місяців месяц месяца месяцев month months'),
  year: unit('time', 518_400, 'р.', 'г.', 'yr', 'рік роки років року год года лет year years'),
  kmh: unit('speed', 1, 'км/год', 'км/ч', 'km/h', 'kmh км/г'),
  km: unit('distance', 1, 'км', 'км', 'km', 'кілометр кілометрів километров'),
  rpm: unit('rotation', 1, 'об/хв', 'об/мин', 'rpm', 'об обертів оборотов'),
  percent: unit('share', 1, '%', '%', '%', 'процент процентів відсотків процентов'),
  m2: unit('area', 1, 'м²', 'м²', 'm²', 'м2 m2 кв.м'),
  gsm: unit('density', 1, 'г/м²', 'г/м²', 'g/m²', 'г/м2 g/m2 gsm'),
  m3h: unit('air_flow', 1, 'м³/год', 'м³/ч', 'm³/h', 'м3/год м3/ч m3/h'),
  joule: unit('impact', 1, 'Дж', 'Дж', 'J', 'джоуль джоулів джоулей'),
  pcs: unit(
    'count',
    1,
    'шт.',
    'шт.',
    'pcs',
    'шт штук штуки штука од ед дет деталей деталі детали стор стр сторінок страниц капсул капсули капсулы таблеток програм программ предметів предметов комплектів комплектов режими режимів режима режимов двері двери дверей місн мест гості гостей гостя pc piece pieces pages capsules tablets programmes programs items modes doors settings place person guests осіб особи человек человека people persons гравців игроков players',
  ),
} as const satisfies Record<string, Unit>;

export type UnitCode = keyof typeof units;

export const isUnitCode = (code: string): code is UnitCode => code in units;
