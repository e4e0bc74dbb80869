import type { Message } from '../../platform/i18n';
import type { FileProblemCode } from './reading/source-row';

const atLine = {
  uk: '{line, plural, =0 {} other { Рядок {line}.}}',
  ru: '{line, plural, =0 {} other { Строка {line}.}}',
  en: '{line, plural, =0 {} other { Line {line}.}}',
};
const located = (uk: string, ru: string, en: string): Message => ({ uk: uk + atLine.uk, ru: ru + atLine.ru, en: en + atLine.en });

/** Reasons why a file, or the rest of it, cannot be read. */
export const fileTexts: Record<FileProblemCode, Message> = {
  empty: located('Файл порожній.', 'Файл пуст.', 'The file is empty.'),
  old_xls: located(
    'Це старий формат XLS: збережіть таблицю як XLSX.',
    'Это старый формат XLS: сохраните таблицу как XLSX.',
    'This is the old XLS format: save the spreadsheet as XLSX.',
  ),
  unknown_format: located(
    'Потрібен файл CSV, XLSX або YML/XML.',
    'Нужен файл CSV, XLSX или YML/XML.',
    'The file must be CSV, XLSX or YML/XML.',
  ),
  no_columns: located(
    'У першому рядку немає жодної відомої назви стовпця.',
    'В первой строке нет ни одного известного названия столбца.',
    'The first row has no known column name.',
  ),
  no_offers: located('У файлі немає товарів.', 'В файле нет товаров.', 'The file has no offers.'),
  doctype_declarations: located(
    'DOCTYPE містить оголошення: з міркувань безпеки такі файли не приймаються. Приберіть їх.',
    'DOCTYPE содержит объявления: из соображений безопасности такие файлы не принимаются. Уберите их.',
    'The DOCTYPE has declarations: for safety, such files are not accepted. Remove them.',
  ),
  doctype_twice: located('Другий або недоречний DOCTYPE.', 'Второй или неуместный DOCTYPE.', 'A second or misplaced DOCTYPE.'),
  doctype_too_long: located('Задовгий DOCTYPE.', 'Слишком длинный DOCTYPE.', 'The DOCTYPE is too long.'),
  doctype_name: located(
    'DOCTYPE названо не так, як кореневий елемент.',
    'DOCTYPE назван не так, как корневой элемент.',
    'The DOCTYPE and the root element have different names.',
  ),
  broken_xml: located(
    'XML пошкоджено, далі файл не прочитано. {rows, plural, =0 {До цього місця немає жодного рядка.} one {Прочитано # рядок до цього місця.} few {Прочитано # рядки до цього місця.} many {Прочитано # рядків до цього місця.} other {Прочитано # рядка до цього місця.}}',
    'XML повреждён, дальше файл не прочитан. {rows, plural, =0 {До этого места нет ни одной строки.} one {Прочитана # строка до этого места.} few {Прочитаны # строки до этого места.} many {Прочитано # строк до этого места.} other {Прочитано # строки до этого места.}}',
    'The XML is broken and was not read further. {rows, plural, =0 {No rows before this point.} one {# row was read before this point.} other {# rows were read before this point.}}',
  ),
  broken_workbook: located('Книгу XLSX не вдалося прочитати.', 'Книгу XLSX не удалось прочитать.', 'The XLSX workbook could not be read.'),
  reading_failed: located(
    'Не вдалося прочитати файл через помилку в нас. Завантажте його ще раз.',
    'Не удалось прочитать файл из-за ошибки у нас. Загрузите его ещё раз.',
    'The file could not be read because of a fault on our side. Upload it again.',
  ),
  too_big: located('Файл завеликий.', 'Файл слишком большой.', 'The file is too big.'),
  too_slow: located(
    'Опрацювання файлу триває задовго, тож його зупинено: розділіть файл на частини.',
    'Обработка файла длится слишком долго, поэтому она остановлена: разделите файл на части.',
    'Processing the file takes too long and was stopped: split the file.',
  ),
  crashed: located(
    'Під час опрацювання файлу сталася помилка в нас, і його зупинено. Розділіть файл на частини або зверніться до підтримки.',
    'При обработке файла произошла ошибка у нас, и она остановлена. Разделите файл на части или обратитесь в поддержку.',
    'Processing the file failed on our side and was stopped. Split the file or contact support.',
  ),
  too_many_rows: located(
    'Забагато рядків: розділіть файл на частини.',
    'Слишком много строк: разделите файл на части.',
    'There are too many rows: split the file.',
  ),
};

/** Problems of the fields of an upload. */
export const fieldProblems = {
  mapping: {
    uk: 'Потрібен об’єкт JSON: стовпець → поле або null',
    ru: 'Нужен объект JSON: столбец → поле или null',
    en: 'A JSON object is expected: column → field or null',
  },
  mappingField: { uk: 'Такого поля немає: {text}', ru: 'Такого поля нет: {text}', en: 'There is no such field: {text}' },
  categoryMapping: {
    uk: 'Потрібен об’єкт JSON: категорія файлу → id або аліас категорії, чи null',
    ru: 'Нужен объект JSON: категория файла → id или алиас категории, либо null',
    en: 'A JSON object is expected: category of the file → id or alias of a category, or null',
  },
  valueMapping: {
    uk: 'Потрібен об’єкт JSON: слово файлу → значення або null',
    ru: 'Нужен объект JSON: слово файла → значение или null',
    en: 'A JSON object is expected: word of the file → value or null',
  },
  unknownValue: { uk: 'Такого значення немає: {text}', ru: 'Такого значения нет: {text}', en: 'There is no such value: {text}' },
  unknownCategory: { uk: 'Такої категорії немає: {text}', ru: 'Такой категории нет: {text}', en: 'There is no such category: {text}' },
} satisfies Record<string, Message>;

export const availabilityTitles = {
  yes: { uk: 'Є в наявності', ru: 'Есть в наличии', en: 'In stock' },
  no: { uk: 'Немає в наявності', ru: 'Нет в наличии', en: 'Out of stock' },
} satisfies Record<string, Message>;

export const mendHeader: Message = { uk: 'Що виправити', ru: 'Что исправить', en: 'What to fix' };

export const mailTexts = {
  subject: { uk: 'Імпорт завершено: {shop}', ru: 'Импорт завершён: {shop}', en: 'Import finished: {shop}' },
  partialSubject: {
    uk: 'Імпорт завершено з помилками: {shop}',
    ru: 'Импорт завершён с ошибками: {shop}',
    en: 'Import finished with errors: {shop}',
  },
  body: {
    uk: 'Файл «{file}» імпортовано до магазину «{shop}».',
    ru: 'Файл «{file}» импортирован в магазин «{shop}».',
    en: 'The file “{file}” was imported to the shop “{shop}”.',
  },
  failedSubject: { uk: 'Імпорт перервано: {shop}', ru: 'Импорт прерван: {shop}', en: 'Import interrupted: {shop}' },
  failedBody: {
    uk: 'Файл «{file}» не вдалося прочитати до кінця.',
    ru: 'Файл «{file}» не удалось прочитать до конца.',
    en: 'The file “{file}” could not be read to its end.',
  },
  problem: { uk: '{problem}', ru: '{problem}', en: '{problem}' },
  counts: {
    uk: 'Створено: {created}. Оновлено: {updated}. Пропущено: {skipped}. З помилками: {errors}.',
    ru: 'Создано: {created}. Обновлено: {updated}. Пропущено: {skipped}. С ошибками: {errors}.',
    en: 'Created: {created}. Updated: {updated}. Skipped: {skipped}. With errors: {errors}.',
  },
  action: { uk: 'Переглянути рядки', ru: 'Посмотреть строки', en: 'View rows' },
} satisfies Record<string, Message>;
