import type { SourceTag } from '../../api/src/install';
import type { DemoAttribute } from './offer-attributes';
import type { Random } from './random';
import type { SourceData, Template } from './source-data';

const endingLength = 2;
/** Shorter words are names and numbers, which have no endings. */
const minInflected = 6;

/** Returns a word without its ending: `вживані` and `вживаний` begin with the same. */
function stem(text: string): string {
  const folded = text.toLowerCase();
  return folded.length < minInflected ? folded : folded.slice(0, -endingLength);
}

/** Returns whether a value is equivalent to the tag: `для Samsung Galaxy A55` is for Samsung, and a Google phone is a Google Pixel. */
function says(value: string, tag: string): boolean {
  const folded = value.toLowerCase();
  return folded.startsWith(stem(tag)) || tag.toLowerCase().startsWith(`${folded} `);
}

/**
 * Picks tags of the category for an offer. A tag that is equivalent to a brand or a value of the template goes with the offers that state
 * it, and with no others.
 */
export function pickTagAliases(
  data: SourceData,
  tags: readonly SourceTag[],
  template: Template,
  attributes: readonly DemoAttribute[],
  random: Random,
): string[] {
  const known = [
    ...template.brands.map(({ name }) => name.uk),
    ...template.attributes.flatMap(({ key, values }) => values ?? data.templates.attributes[key]?.values ?? []).map(({ uk }) => uk),
  ];
  /** Returns the value of the offer that concerns the tag; null when it has no such attribute. */
  const agrees = ({ title }: SourceTag): boolean | null => {
    const statement = data.tagStatements[title.uk];
    const stated = attributes.find(({ name }) => name.uk === statement?.attribute);
    return statement && stated ? new RegExp(statement.matches).test(stated.value.uk) : null;
  };
  const isStatement = (tag: SourceTag) => agrees(tag) !== null || known.some((value) => says(value, tag.title.uk));
  const isStated = (tag: SourceTag) => agrees(tag) ?? attributes.some(({ value }) => says(value.uk, tag.title.uk));
  const others = random.sample(tags, random.integer(1, 3)).filter((tag) => !isStatement(tag));
  return [...new Set([...tags.filter((tag) => isStatement(tag) && isStated(tag)), ...others].map(({ alias }) => alias))];
}
