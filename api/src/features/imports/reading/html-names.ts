import { characterEntities } from 'character-entities';

/**
 * What the parser looks names up in: XML's five, and those of HTML that feeds use although XML does not know them, whose use is told.
 * A fixed table: nothing else is ever expanded.
 */
export function entityTable(onHtmlName: () => void): Record<string, string> {
  const own = Object.assign(Object.create(null) as Record<string, string>, { amp: '&', gt: '>', lt: '<', quot: '"', apos: "'" });
  return new Proxy(own, {
    get(table, name: string) {
      const text = table[name] ?? (Object.hasOwn(characterEntities, name) ? characterEntities[name] : undefined);
      if (text !== undefined && !(name in table)) onHtmlName();
      return text;
    },
  });
}
