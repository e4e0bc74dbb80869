import fs from 'node:fs';
import type { Compilation } from 'webpack';
import ts from 'typescript';
import { getGroupName, getResource } from './chunk-groups';

/** Functions of styled-components whose templates are style sheets. */
const styleTags = new Set(['styled', 'css', 'keyframes', 'createGlobalStyle']);

/** Returns the bytes of a module's styles, without white space and comments that the build removes; interpolated values do not count. */
export function countStyleBytes(fileName: string, text: string): number {
  if (fileName.endsWith('.css')) return minifiedBytes(text);
  // Most modules have no styles, and parsing costs time.
  if (![...styleTags].some((tag) => text.includes(tag))) return 0;
  const source = ts.createSourceFile(
    fileName,
    text,
    ts.ScriptTarget.Latest,
    false,
    fileName.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );
  let bytes = 0;
  const visit = (node: ts.Node): void => {
    if (ts.isTaggedTemplateExpression(node) && isStyleTag(node.tag)) bytes += minifiedBytes(readTemplate(node.template));
    ts.forEachChild(node, visit);
  };
  visit(source);
  return bytes;
}

/** `styled.div`, `styled(Button)`, `styled.div.attrs({…})`, `css`. */
function isStyleTag(tag: ts.Expression): boolean {
  if (ts.isIdentifier(tag)) return styleTags.has(tag.text);
  return (ts.isPropertyAccessExpression(tag) || ts.isCallExpression(tag)) && isStyleTag(tag.expression);
}

function readTemplate(template: ts.TemplateLiteral): string {
  if (ts.isNoSubstitutionTemplateLiteral(template)) return template.text;
  return template.head.text + template.templateSpans.map(({ literal }) => literal.text).join('');
}

function minifiedBytes(css: string): number {
  const minified = css
    .replaceAll(/\/\*[^]*?\*\//g, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?([{}:;,>]) ?/g, '$1')
    .trim();
  return Buffer.byteLength(minified);
}

/**
 * Returns chunk → bytes of the styles of its own modules. Runs after unused modules are dropped and before concatenation; it reads the
 * source files, because built modules no longer contain these texts in one piece.
 */
export function listStyleBytes(compilation: Compilation): Record<string, number> {
  const known = new Map<string, number>();
  const count = (file: string): number => {
    const bytes = known.get(file) ?? countStyleBytes(file, fs.readFileSync(file, 'utf8'));
    known.set(file, bytes);
    return bytes;
  };
  const styles: Record<string, number> = {};
  for (const group of compilation.chunkGroups) {
    const name = getGroupName(group);
    if (!name) continue;
    const modules = group.chunks.flatMap((chunk) => [...compilation.chunkGraph.getChunkModulesIterable(chunk)]);
    const files = new Set(
      modules.flatMap((module) => getResource(module)?.split('?')[0] ?? []).filter((file) => /\.(?:tsx?|css)$/.test(file)),
    );
    const bytes = [...files].reduce((sum, file) => sum + count(file), 0);
    if (bytes > 0) styles[name] = Math.max(styles[name] ?? 0, bytes);
  }
  return styles;
}
