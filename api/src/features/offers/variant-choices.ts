import { type Locale, type LocalizedText, pickText } from '../../platform/i18n';
import { type AttributeCatalog, type NamedText, presentShownAttributes } from '../attributes';
import { texts } from './variants.messages';

/** What tells one variant from another. */
export interface VariantFacts {
  id: number;
  title: LocalizedText;
  sku: string | null;
  attributes: readonly NamedText[];
  /** Ids of the ancestors of its category and of the category itself. */
  category_path: readonly number[];
  is_available: boolean;
}

interface Label {
  title: string;
  colors: string[];
  /** Place of the value in its attribute; 0 for texts. */
  place: number;
}

/** What a choice is about; `title` where attributes do not tell variants apart. */
type ChoiceKind = (typeof kindOrder)[number] | 'title';

/** A question such as "which color?", with the answer of each variant. */
interface Question {
  kind: ChoiceKind;
  code: string | null;
  name: string;
  labels: ReadonlyMap<number, Label>;
}

export interface VariantOption {
  title: string;
  colors: string[];
  /** Id of the variant to which it leads. */
  variant: number;
  is_current: boolean;
  /** False when another choice changes with it. */
  keeps_other_choices: boolean;
  /** What to know before choosing it; empty for most. */
  note: string;
}

export interface VariantChoice {
  kind: ChoiceKind;
  code: string | null;
  name: string;
  options: VariantOption[];
  /** The value of each variant by its id. */
  values: ReadonlyMap<number, string>;
}

const kindOrder = ['color', 'size', 'choice', 'number', 'boolean', 'free'] as const;
/** Names of attributes that a category does not know, and that buyers choose by before a weight or another number. */
const ownColors = /^(?:колір|цвет|colou?r)/i;
const ownSizes = /^(?:розмір|размер|size|зріст|рост)/i;

/**
 * Returns what buyers choose among variants: as few attributes as tell all of them apart, colors and sizes first. Where attributes do not, titles do.
 * @returns nothing for less than two variants.
 */
export function buildVariantChoices(
  variants: readonly VariantFacts[],
  currentId: number,
  attributes: AttributeCatalog,
  locale: Locale,
): VariantChoice[] {
  if (variants.length < 2) return [];
  const questions = selectQuestions(variants, listQuestions(variants, attributes, locale), locale);
  return questions.map((question) => ({
    kind: question.kind,
    code: question.code,
    name: question.name,
    options: buildOptions(question, questions, variants, currentId, locale),
    values: new Map(Array.from(question.labels, ([id, { title }]) => [id, title])),
  }));
}

/**
 * Returns what tells an offer from its variants, such as "чорний, 256 ГБ"; empty for an offer that stands alone. Titles and codes that tell
 * variants apart are left out, because they stand beside it.
 */
export function describeChoices(choices: readonly VariantChoice[], offerId: number): string {
  return choices
    .filter(({ kind }) => kind !== 'title')
    .flatMap(({ kind, name, values }) => {
      const value = values.get(offerId);
      if (value === undefined) return [];
      return kind === 'boolean' ? `${name}: ${value}` : value;
    })
    .join(', ');
}

/** Lists the attributes that every variant has, and that differ. */
function listQuestions(variants: readonly VariantFacts[], attributes: AttributeCatalog, locale: Locale): Question[] {
  const found = new Map<string, Question & { labels: Map<number, Label> }>();
  for (const variant of variants) {
    const { typed, free } = presentShownAttributes(variant.attributes, attributes.ofCategory(variant.category_path), locale);
    const add = (key: string, kind: ChoiceKind, code: string | null, name: string, label: Label) => {
      const question = found.get(key) ?? { kind, code, name, labels: new Map<number, Label>() };
      if (!question.labels.has(variant.id)) question.labels.set(variant.id, label);
      found.set(key, question);
    };
    for (const { code, kind, name, value, get_value_display: title, colors } of typed) {
      const known = attributes.byCode.get(code)?.values ?? [];
      const place = Array.isArray(value) ? known.findIndex((each) => each.code === value[0]) : Number(value);
      add(code, kind, code, name, { title, colors, place });
    }
    for (const { name: given, value } of free) {
      const name = given.trim();
      const kind = ownColors.test(name) ? 'color' : ownSizes.test(name) ? 'size' : 'free';
      add(` ${name.toLowerCase()}`, kind, null, name, { title: value, colors: [], place: 0 });
    }
  }
  return [...found.values()]
    .filter(({ labels }) => labels.size === variants.length && new Set(Array.from(labels.values(), ({ title }) => title)).size > 1)
    .sort((a, b) => placeOf(a) - placeOf(b));
}

const placeOf = ({ kind }: Question) => kindOrder.findIndex((each) => each === kind);

/** Takes questions until they tell all variants apart, and leaves out those that add nothing. */
function selectQuestions(variants: readonly VariantFacts[], questions: readonly Question[], locale: Locale): Question[] {
  const selected: Question[] = [];
  const countDistinct = (asked: readonly Question[]) =>
    new Set(variants.map(({ id }) => JSON.stringify(asked.map(({ labels }) => labels.get(id)?.title)))).size;
  for (const question of questions) if (countDistinct([...selected, question]) > countDistinct(selected)) selected.push(question);
  return countDistinct(selected) === variants.length ? selected : [...selected, askForTitle(variants, locale)];
}

function askForTitle(variants: readonly VariantFacts[], locale: Locale): Question {
  const titles = variants.map(({ title }) => pickText(title, locale));
  const label = ({ id, title, sku }: VariantFacts) => {
    const text = pickText(title, locale);
    return titles.filter((each) => each === text).length === 1 ? text : `${text} · ${sku ?? String(id)}`;
  };
  return {
    kind: 'title',
    code: null,
    name: pickText(texts.variant, locale),
    labels: new Map(variants.map((variant) => [variant.id, { title: label(variant), colors: [], place: 0 }])),
  };
}

function buildOptions(
  { labels }: Question,
  questions: readonly Question[],
  variants: readonly VariantFacts[],
  currentId: number,
  locale: Locale,
): VariantOption[] {
  const others = questions.filter((question) => question.labels !== labels);
  const countKept = (id: number) => others.filter((other) => other.labels.get(id)?.title === other.labels.get(currentId)?.title).length;
  const byTitle = new Map<string, VariantFacts[]>();
  for (const variant of variants) {
    const title = labels.get(variant.id)?.title ?? '';
    byTitle.set(title, [...(byTitle.get(title) ?? []), variant]);
  }
  return [...byTitle]
    .map(([title, same]) => {
      // A buyer who changes the color wants to keep the size, even when it is sold out.
      const best = [...same].sort((a, b) => countKept(b.id) - countKept(a.id) || Number(b.is_available) - Number(a.is_available))[0];
      const variant = same.find(({ id }) => id === currentId) ?? best;
      const label = variant && labels.get(variant.id);
      const keepsOthers = variant !== undefined && countKept(variant.id) === others.length;
      const notes = [...(variant?.is_available === false ? [texts.soldOut] : []), ...(keepsOthers ? [] : [texts.changesOthers])];
      return {
        title,
        colors: label?.colors ?? [],
        place: label?.place ?? 0,
        variant: variant?.id ?? currentId,
        is_current: variant?.id === currentId,
        keeps_other_choices: keepsOthers,
        note: notes.map((note) => pickText(note, locale)).join(', '),
      };
    })
    .sort((a, b) => a.place - b.place || a.title.localeCompare(b.title, 'uk', { numeric: true }))
    .map(({ title, colors, variant, is_current, keeps_other_choices, note }) => ({
      title,
      colors,
      variant,
      is_current,
      keeps_other_choices,
      note,
    }));
}
