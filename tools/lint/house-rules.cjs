const fs = require('node:fs');
const path = require('node:path');

const fileName = /^\.?[a-z0-9]+([-.][a-z0-9]+)*\.[cm]?[jt]sx?$/;

/** Files of the service that may contain SQL. */
const sqlPlaces = [
  /\.repository\.ts$/,
  // SQL fragments from which repositories build statements.
  /\.sql\.ts$/,
  // Code for connections, transactions, migrations and backups.
  /\/api\/src\/platform\/db\//,
  // Benchmarks seed and read the database in their own way.
  /\/api\/src\/commands\/[\w-]+-bench\.ts$/,
  /\.test\.ts$/,
  /\/testing\//,
];
/**
 * The beginning of a statement or of a part of one, and casts. Lower case, like all SQL of the service: texts for people begin with a
 * capital.
 */
const sql =
  /\bselect\s[^]*\sfrom\s|\binsert\s+into\s|\bupdate\s+[\w.]+\s+set\s|\bdelete\s+from\s|\block\s+table\s|\bset\s+local\s|^\s*with\s+\w+\s+(?:\([^)]*\)\s+)?as\s|::(?:text|int|bigint|smallint|boolean|date|jsonb?|timestamptz|numeric)\b/;

/** Returns the values of the kit's scales in pixels: steps and corners of `scale.ts`, sizes of the type scale of `tokens.ts`. */
function readScales() {
  const read = (file) => fs.readFileSync(path.join(__dirname, '../../shared-ui/src/theme', file), 'utf8');
  const numbers = (text, pattern, unit = 1) => new Set([...text.matchAll(pattern)].map(([, value]) => `${value * unit}px`));
  const [, steps] = /type SpaceStep = ([^;]*)/.exec(read('scale.ts'));
  const [, corners] = /const radius = \{([^}]*)\}/.exec(read('scale.ts'));
  const [, types] = /const typeScale = \{([^]*?)\n\} as const/.exec(read('tokens.ts'));
  return { space: numbers(steps, /([\d.]+)/g, 4), radius: numbers(corners, /'(\d+)px'/g), fontSize: numbers(types, /size: (\d+)/g) };
}
const scales = readScales();

/** A value without a size of its own, or an interpolated one (`x`). */
const scaleless = /^(?:0|50%|100%|inherit|x(?:px)?|[\d.]+em)$/;
/** A distance in pixels; parts of a pixel close seams and are drawn, not laid out. */
const pixels = /^-?(?!0?\.)[\d.]+px$/;
const spacing = /(?:padding|margin|inset)(?:-[a-z]+){0,2}|(?:row-|column-)?gap/;
const declaration = new RegExp(`(?:^|[\\s;{'])(border(?:-[a-z]+){0,2}-radius|font(?:-size)?|${spacing.source})\\s*:\\s*([^;}]*)`, 'g');
const spacingOnly = new RegExp(`^(?:${spacing.source})$`);

/** The size of a `font`, before the height of its lines. */
const sizeOfFont = /(?:^|\s)([\d.]+px)(?=[\s/])/;
/**
 * Positional selectors silently lose their element when markup moves. The first and the last one of a list are allowed, and so is each one
 * after another of its kind (`li + li`, `* + *`).
 */
const byPlace = /:nth-(?:last-)?(?:child|of-type)\b|:(?:first|last)-of-type\b|(?<!\*) \+ \*\s*[{,]/;

/** A selector with a class; classes of styled components are interpolated. */
const byClass = /(?:^|[{};])[^{};@]*\.[a-z_][^{};]*\{/i;
const styleComments = /\/\*[^]*?\*\//g;

/** Yields the values of a declaration that are not on its scale. Computed values are measures, which no scale lists. */
function* offScaleValues(property, list) {
  if (property === 'font') {
    const [, size] = sizeOfFont.exec(list) ?? [];
    if (size) yield* offScaleValues('font-size', size);
    return;
  }
  const isSpacing = spacingOnly.test(property);
  const scale = isSpacing ? scales.space : property === 'font-size' ? scales.fontSize : scales.radius;
  const flat = isSpacing ? list.replace(functions, '') : list.replace('!important', '');
  for (const value of flat.trim().split(/[\s/]+/)) {
    const isFree = isSpacing ? !pixels.test(value) : scaleless.test(value);
    if (!isFree && !scale.has(value.replace(/^-/, ''))) yield { value, scale: [...scale].join(', ') };
  }
}

/** Functions of CSS, with up to two inside of each other. */
const functions = /[a-z-]+\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/g;

/** Finds a size in pixels, or a font, that the kit has a name for. */
function findLiteral(property, list) {
  if (property === 'font-size') return null;
  return property === 'font' ? /var\(--ya-type-[\w-]+\)/.exec(list) : /(?<![\w.])(?!0?\.)[\d.]+px\b/.exec(list.replace(functions, ''));
}

/** Rules of this repository that no plugin provides. */
module.exports = {
  rules: {
    'kebab-case-file': {
      meta: { type: 'problem', messages: { name: 'File names are kebab-case: {{name}}' }, schema: [] },
      create: (context) => ({
        Program(node) {
          const name = context.filename.split('/').pop();
          if (!fileName.test(name)) context.report({ node, messageId: 'name', data: { name } });
        },
      }),
    },
    'style-tokens': {
      meta: {
        type: 'problem',
        messages: {
          value: '{{property}}: {{value}} is not on the scale of shared-ui/src/theme: {{scale}}.',
          literal: '{{property}}: write {{value}} as space(), radius or type() of the kit; the build writes the value into the style.',
          place: 'Give the part a name (a styled component or an attribute) instead of counting its place.',
        },
        schema: [],
      },
      create(context) {
        const checkText = (node, text, isStyle = false) => {
          if (byPlace.test(text)) context.report({ node, messageId: 'place' });
          for (const [, property, list] of text.matchAll(declaration)) {
            const offScale = [...offScaleValues(property, list)];
            for (const found of offScale) context.report({ node, messageId: 'value', data: { property, ...found } });
            const [value] = (isStyle && offScale.length === 0 && findLiteral(property, list)) || [];
            if (value) context.report({ node, messageId: 'literal', data: { property, value } });
          }
        };
        return {
          Literal(node) {
            if (typeof node.value === 'string') checkText(node, node.value);
          },
          TemplateLiteral(node) {
            const text = node.quasis.map(({ value }) => value.cooked).join('x');
            checkText(node, text, node.parent.type === 'TaggedTemplateExpression');
          },
          // A `style` of React: numbers are pixels.
          'JSXAttribute[name.name="style"] Property[key.type="Identifier"] > Literal.value'(node) {
            const property = node.parent.key.name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
            checkText(node, `${property}: ${typeof node.value === 'number' ? `${node.value}px` : node.value}`);
          },
        };
      },
    },
    'named-parts': {
      meta: {
        type: 'problem',
        messages: { class: 'Make the element a styled component with its own style instead of finding it by a class name.' },
        schema: [],
      },
      create: (context) => ({
        'TaggedTemplateExpression > TemplateLiteral'(node) {
          const text = node.quasis.map(({ value }) => value.cooked).join('x');
          if (byClass.test(text.replace(styleComments, ''))) context.report({ node: node.parent, messageId: 'class' });
        },
      }),
    },
    'only-tx-in-transaction': {
      meta: {
        type: 'problem',
        messages: { pool: 'Inside a transaction only `tx` may be used: the pool runs on another connection.' },
        schema: [],
      },
      create: (context) => ({
        Identifier(node) {
          if (node.name !== 'pool' || node.parent.type === 'Property') return;
          const inside = context.sourceCode.getAncestors(node).some((ancestor) => {
            const call = ancestor.parent;
            return /FunctionExpression$/.test(ancestor.type) && call?.type === 'CallExpression' && call.callee.name === 'inTransaction';
          });
          if (inside) context.report({ node, messageId: 'pool' });
        },
      }),
    },
    'sql-in-repositories': {
      meta: {
        type: 'problem',
        messages: {
          call: 'Only repositories run statements: move this one into a *.repository.ts.',
          text: 'SQL stands in repositories (*.repository.ts), its fragments also in *.sql.ts.',
        },
        schema: [],
      },
      create(context) {
        if (sqlPlaces.some((place) => place.test(context.filename))) return {};
        const checkText = (node, text) => {
          if (sql.test(text)) context.report({ node, messageId: 'text' });
        };
        return {
          'CallExpression > MemberExpression.callee[property.name="query"]'(node) {
            context.report({ node: node.property, messageId: 'call' });
          },
          Literal(node) {
            if (typeof node.value === 'string') checkText(node, node.value);
          },
          TemplateLiteral(node) {
            const text = node.quasis.map(({ value }) => value.cooked).join('x');
            checkText(node, text);
            if (node.parent.type !== 'TaggedTemplateExpression') return;
            for (const [, property, list] of text.matchAll(declaration)) {
              const [value] = findLiteral(property, list) ?? [];
              if (value) context.report({ node, messageId: 'literal', data: { property, value } });
            }
          },
        };
      },
    },
    // Counts only the callbacks of tests: a describe may have any number of tests.
    'short-journeys': {
      meta: {
        type: 'suggestion',
        messages: { long: 'This test has {{lines}} lines, at most {{max}} are allowed: move steps to a page in e2e/pages.' },
        schema: [],
      },
      create(context) {
        const max = 60;
        const isTest = (callee) => callee.type === 'Identifier' && callee.name === 'test';
        return {
          'CallExpression > :matches(ArrowFunctionExpression, FunctionExpression):last-child.arguments'(node) {
            if (!isTest(node.parent.callee)) return;
            const comments = new Set(context.sourceCode.getCommentsInside(node).flatMap(({ loc }) => [loc.start.line]));
            const lines = context.sourceCode.lines
              .slice(node.loc.start.line - 1, node.loc.end.line)
              .filter(
                (line, index) => line.trim() !== '' && !(comments.has(node.loc.start.line + index) && line.trim().startsWith('//')),
              ).length;
            if (lines > max)
              context.report({ node: node.parent.callee, messageId: 'long', data: { lines: String(lines), max: String(max) } });
          },
        };
      },
    },
  },
};
