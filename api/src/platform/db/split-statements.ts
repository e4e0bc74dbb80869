/** Pieces of SQL within which a semicolon ends nothing, in matching order. Nested comments are handled separately. */
const piece = /--[^\n]*|\/\*|\b[eE]'(?:[^'\\]|\\[^]|'')*'|'(?:[^']|'')*'|"(?:[^"]|"")*"|\$([A-Za-z_]\w*)?\$[^]*?\$\1\$|[\w$]+|[^]/gy;

/**
 * Splits a PostgreSQL script into its statements, without comments and semicolons. Semicolons in strings, quoted names, dollar quotes and
 * comments end no statement. Bodies written as `begin atomic … end` are not supported.
 */
export function splitStatements(sql: string): string[] {
  const statements: string[] = [];
  let statement = '';
  piece.lastIndex = 0;
  for (let match = piece.exec(sql); match; match = piece.exec(sql)) {
    const [text] = match;
    if (text === ';') {
      statements.push(statement);
      statement = '';
    } else if (text === '/*') {
      piece.lastIndex = endOfComment(sql, match.index);
      statement += ' ';
    } else statement += text.startsWith('--') ? ' ' : text;
  }
  return [...statements, statement].map((text) => text.trim()).filter((text) => text !== '');
}

/** PostgreSQL allows nested comments. */
function endOfComment(sql: string, start: number): number {
  const mark = /\/\*|\*\//g;
  mark.lastIndex = start;
  let depth = 0;
  for (let match = mark.exec(sql); match; match = mark.exec(sql)) {
    depth += match[0] === '/*' ? 1 : -1;
    if (depth === 0) return mark.lastIndex;
  }
  return sql.length;
}
