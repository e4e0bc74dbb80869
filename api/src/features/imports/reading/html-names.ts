import { characterEntities } from 'character-entities';

/**
 * Entities that the parser resolves: the five of XML, and those of HTML that feeds use although XML does not define them; their use is
 * recorded. The table is fixed, so nothing else is ever expanded.
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
