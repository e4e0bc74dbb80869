import { type Locale, type LocalizedText, pickText } from '../../../platform/i18n';
import { type AttributeCatalog, type NamedText, presentShownAttributes } from '../../attributes';
import { texts } from './variants.messages';

/** Data that distinguishes variants. */
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
  /** Position of the value in its attribute; 0 for texts. */
  place: number;
}

/** Subject of a choice; `title` when attributes do not distinguish variants. */
type ChoiceKind = (typeof kindOrder)[number] | 'title';

/** A choice such as a color, with the value of each variant. */
interface Question {
  kind: ChoiceKind;
  code: string | null;
  name: string;
  labels: ReadonlyMap<number, Label>;
}

export interface VariantOption {
  title: string;
  colors: string[];
  /** Id of the variant that the choice selects. */
  variant: number;
  is_current: boolean;
  /** Is false when another choice changes with it. */
  keeps_other_choices: boolean;
  /** Hint before choosing it; empty for most. */
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
/** Names of attributes that a category lacks, and that buyers choose by before a weight or another number. */
const ownColors = /^(?:колір|цвет|colou?r)/i;
const ownSizes = /^(?:розмір|размер|size|зріст|рост)/i;

/**
 * Returns the choices among variants: as few attributes as distinguish all of them, colors and sizes first, else titles.
 * @returns nothing for fewer than two variants.
 */
export function buildVariantChoices(
  variants: readonly VariantFacts[],
  currentId: number,
  attributes: AttributeCatalog,
  locale: Locale,
): VariantChoice[] {
  if (variants.length < 2) return [];
  const questions = pickQuestions(variants, listQuestions(variants, attributes, locale), locale);
  return questions.map((question) => ({
    kind: question.kind,
    code: question.code,
    name: question.name,
    options: buildOptions(question, questions, variants, currentId, locale),
    values: new Map(Array.from(question.labels, ([id, { title }]) => [id, title])),
  }));
}

/**
 * Returns the values that distinguish an offer from its variants, such as "чорний, 256 ГБ"; empty without variants. Leaves out titles
 * and codes, because they stand beside it.
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

/** Lists the attributes that every variant has with different values. */
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

/** Adds choices until they distinguish all variants, and leaves out superfluous ones. */
function pickQuestions(variants: readonly VariantFacts[], questions: readonly Question[], locale: Locale): Question[] {
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
