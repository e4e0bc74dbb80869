import ts from 'typescript';

/** The text depends on values that exist only at runtime. */
export class UnresolvedText extends Error {
  constructor(node: ts.Node) {
    super(`cannot be read without running it: ${node.getText().replace(/\s+/g, ' ').slice(0, 100)}`);
  }
}

interface Binding {
  expression: ts.Expression;
  scope: Scope;
}
/** Values of the parameters of the functions around an expression. */
type Scope = ReadonlyMap<ts.Symbol, Binding | string>;
type Choices = ReadonlyMap<string, number>;

const noScope: Scope = new Map();
const maxTexts = 100;

/**
 * Returns every possible text of an expression: one for each outcome of its conditions, each member of a union of literals and each call of
 * the surrounding function. The same condition has the same outcome throughout a text. A number that is not constant counts as 1.
 * @throws UnresolvedText when a part of the expression is known only at runtime.
 */
export function resolveTexts(checker: ts.TypeChecker, expression: ts.Expression): string[] {
  const texts = new Set<string>();
  const waiting: Choices[] = [new Map()];
  for (let choices = waiting.pop(); choices; choices = waiting.pop()) {
    texts.add(new TextResolver(checker, choices, (others) => waiting.push(others)).resolve(expression, noScope));
    if (texts.size > maxTexts) throw new UnresolvedText(expression);
  }
  return [...texts];
}

/** Evaluates the expressions from which repositories build statements, for one combination of choices. */
class TextResolver {
  readonly #choices: Map<string, number>;

  constructor(
    private readonly checker: ts.TypeChecker,
    choices: Choices,
    private readonly addChoices: (choices: Choices) => void,
  ) {
    this.#choices = new Map(choices);
  }

  resolve(node: ts.Expression, scope: Scope): string {
    if (ts.isStringLiteralLike(node)) return node.text;
    if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node)) return this.resolve(node.expression, scope);
    if (ts.isTemplateExpression(node))
      return node.head.text + node.templateSpans.map((span) => this.resolve(span.expression, scope) + span.literal.text).join('');
    if (ts.isConditionalExpression(node))
      return this.resolve(this.#choose(node.condition.getText(), [node.whenTrue, node.whenFalse]), scope);
    if (ts.isIdentifier(node)) return this.#resolveName(node, scope);
    if (ts.isCallExpression(node)) return this.#resolveCall(node, scope);
    // The configuration of a statement: `{ name, text, values }`.
    if (ts.isObjectLiteralExpression(node)) return this.#resolveMember(node, 'text', node, scope);
    if (ts.isPropertyAccessExpression(node)) return this.#resolveMember(node.expression, node.name.text, node, scope);
    if (ts.isElementAccessExpression(node))
      return this.#resolveMember(node.expression, this.#resolveByType(node.argumentExpression, scope), node, scope);
    return this.#resolveByType(node, scope);
  }

  #resolveByType(node: ts.Expression, scope: Scope): string {
    const type = this.checker.getTypeAtLocation(node);
    const literals = listLiterals(type);
    if (literals) return this.#choose(node.getText(), literals);
    const value = this.#calculate(node, scope);
    if (value !== null) return String(value);
    if (type.flags & ts.TypeFlags.Number) return '1';
    throw new UnresolvedText(node);
  }

  #calculate(node: ts.Expression, scope: Scope): number | null {
    const type = this.checker.getTypeAtLocation(node);
    if (type.isNumberLiteral()) return type.value;
    if (ts.isIdentifier(node)) {
      const bound = this.#findBound(node, scope);
      return bound === undefined ? null : typeof bound === 'string' ? Number(bound) : this.#calculate(bound.expression, bound.scope);
    }
    const operation = ts.isBinaryExpression(node) ? operations.get(node.operatorToken.kind) : undefined;
    if (!operation) return null;
    const { left, right } = node as ts.BinaryExpression;
    const [a, b] = [this.#calculate(left, scope), this.#calculate(right, scope)];
    return a === null || b === null ? null : operation(a, b);
  }

  #resolveName(node: ts.Identifier, scope: Scope): string {
    const bound = this.#findBound(node, scope);
    if (bound !== undefined) return typeof bound === 'string' ? bound : this.resolve(bound.expression, bound.scope);
    const declaration = this.#findDeclaration(node);
    if (declaration && ts.isParameter(declaration)) return this.#resolveParameter(node, declaration, scope);
    if (!declaration || !ts.isVariableDeclaration(declaration) || !isConst(declaration)) return this.#resolveByType(node, scope);
    if (declaration.initializer) return this.resolve(declaration.initializer, scope);
    const loop = declaration.parent.parent;
    if (!ts.isForOfStatement(loop)) return this.#resolveByType(node, scope);
    return this.#choose(`items of ${String(loop.pos)}`, this.#resolveList(loop.expression, scope));
  }

  /**
   * Resolves a parameter of the function that runs the statement: by its type when that is a union of literals, else by the calls within
   * the file.
   */
  #resolveParameter(node: ts.Identifier, parameter: ts.ParameterDeclaration, scope: Scope): string {
    const isLiteral = listLiterals(this.checker.getTypeAtLocation(node)) !== null;
    const calls = isLiteral ? [] : this.#findCalls(parameter.parent);
    if (calls.length === 0) return this.#resolveByType(node, scope);
    const call = this.#choose(`calls of ${String(parameter.parent.pos)}`, calls);
    const given = call.arguments[parameter.parent.parameters.indexOf(parameter)] ?? parameter.initializer;
    if (!given) throw new UnresolvedText(node);
    return this.resolve(given, noScope);
  }

  #resolveCall(node: ts.CallExpression, scope: Scope): string {
    const [first, second] = node.arguments;
    if (ts.isPropertyAccessExpression(node.expression) && first) {
      const { name, expression } = node.expression;
      if (name.text === 'join') return this.#resolveList(expression, scope).join(this.resolve(first, scope));
      if (name.text === 'replace' && second)
        return this.resolve(expression, scope).replace(
          ts.isRegularExpressionLiteral(first) ? toRegExp(first) : this.resolve(first, scope),
          this.resolve(second, scope),
        );
    }
    if (!ts.isIdentifier(node.expression)) throw new UnresolvedText(node);
    if (node.expression.text === 'String' && first) return this.resolve(first, scope);
    const declaration = this.#findDeclaration(node.expression);
    const callee = declaration && ts.isVariableDeclaration(declaration) ? declaration.initializer : declaration;
    if (!callee || !(ts.isArrowFunction(callee) || ts.isFunctionDeclaration(callee))) throw new UnresolvedText(node);
    const given = callee.parameters.map((parameter, index) => {
      const expression = node.arguments[index] ?? parameter.initializer;
      if (!expression) throw new UnresolvedText(node);
      return { expression, scope };
    });
    return this.#resolveResult(callee, given, scope);
  }

  /** Resolves the result of a function that only declares constants and returns. */
  #resolveResult(callee: ts.ArrowFunction | ts.FunctionDeclaration, given: readonly (Binding | string)[], outer: Scope): string {
    const scope = new Map(outer);
    for (const [index, { name }] of callee.parameters.entries()) {
      const symbol = this.checker.getSymbolAtLocation(name);
      const value = given[index];
      if (symbol && value !== undefined) scope.set(symbol, value);
    }
    if (callee.body && !ts.isBlock(callee.body)) return this.resolve(callee.body, scope);
    const result = callee.body?.statements.find((statement) => !ts.isVariableStatement(statement));
    if (!result || !ts.isReturnStatement(result) || !result.expression) throw new UnresolvedText(callee);
    return this.resolve(result.expression, scope);
  }

  #resolveList(node: ts.Expression, scope: Scope): string[] {
    if (ts.isAsExpression(node)) {
      // `Object.keys(changes) as (keyof Changes)[]` has all keys.
      const [element] = this.checker.getTypeArguments(this.checker.getTypeAtLocation(node) as ts.TypeReference);
      return ts.isCallExpression(node.expression) && element ? (listLiterals(element) ?? []) : this.#resolveList(node.expression, scope);
    }
    if (ts.isArrayLiteralExpression(node))
      return node.elements.flatMap((element) =>
        ts.isSpreadElement(element) ? this.#resolveList(element.expression, scope) : [this.resolve(element, scope)],
      );
    if (ts.isIdentifier(node)) {
      const bound = this.#findBound(node, scope);
      if (typeof bound === 'object') return this.#resolveList(bound.expression, bound.scope);
      const declaration = this.#findDeclaration(node);
      const isDeclared = declaration && (ts.isVariableDeclaration(declaration) || ts.isParameter(declaration));
      if (isDeclared && declaration.initializer) return this.#resolveList(declaration.initializer, scope);
    }
    if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
      const [first, second] = node.arguments;
      const { name, expression } = node.expression;
      if (name.text === 'split' && first) return this.resolve(expression, scope).split(this.resolve(first, scope));
      if (name.text === 'map' && first && ts.isArrowFunction(first))
        return this.#resolveList(expression, scope).map((item, index) => this.#resolveResult(first, [item, String(index)], scope));
      const [length] = first && ts.isObjectLiteralExpression(first) ? first.properties : [];
      // `Array.from({ length }, (_, index) => …)`
      if (name.text === 'from' && length && ts.isPropertyAssignment(length) && second && ts.isArrowFunction(second))
        return Array.from({ length: this.#calculate(length.initializer, scope) ?? 0 }, (_, index) =>
          this.#resolveResult(second, ['', String(index)], scope),
        );
    }
    throw new UnresolvedText(node);
  }

  #resolveMember(object: ts.Expression, key: string, node: ts.Expression, scope: Scope): string {
    const declaration = ts.isIdentifier(object) ? this.#findDeclaration(object) : undefined;
    let literal = declaration && ts.isVariableDeclaration(declaration) ? declaration.initializer : object;
    while (literal && (ts.isAsExpression(literal) || ts.isSatisfiesExpression(literal))) literal = literal.expression;
    if (!literal || !ts.isObjectLiteralExpression(literal)) return this.#resolveByType(node, scope);
    const member = literal.properties.find(({ name }) => name && 'text' in name && name.text === key);
    if (member && ts.isPropertyAssignment(member)) return this.resolve(member.initializer, scope);
    throw new UnresolvedText(node);
  }

  #findBound(node: ts.Identifier, scope: Scope): Binding | string | undefined {
    const symbol = this.checker.getSymbolAtLocation(node);
    return symbol && scope.get(symbol);
  }

  #findDeclaration(node: ts.Identifier): ts.Declaration | undefined {
    const symbol = this.checker.getSymbolAtLocation(node);
    return (symbol && symbol.flags & ts.SymbolFlags.Alias ? this.checker.getAliasedSymbol(symbol) : symbol)?.valueDeclaration;
  }

  #findCalls(callee: ts.SignatureDeclaration): ts.CallExpression[] {
    const symbol = callee.name && this.checker.getSymbolAtLocation(callee.name);
    const found: ts.CallExpression[] = [];
    const visit = (node: ts.Node): void => {
      if (ts.isCallExpression(node) && this.checker.getSymbolAtLocation(node.expression) === symbol) found.push(node);
      ts.forEachChild(node, visit);
    };
    if (symbol) visit(callee.getSourceFile());
    return found;
  }

  /** Returns the chosen option, by default the first one, and adds the combinations with the other options. */
  #choose<Option>(question: string, options: readonly Option[]): Option {
    const answer = this.#choices.get(question);
    if (answer === undefined) {
      for (let other = 1; other < options.length; other += 1) this.addChoices(new Map(this.#choices).set(question, other));
      this.#choices.set(question, 0);
    }
    return options[answer ?? 0] as Option;
  }
}

const operations = new Map<ts.SyntaxKind, (a: number, b: number) => number>([
  [ts.SyntaxKind.PlusToken, (a, b) => a + b],
  [ts.SyntaxKind.SlashToken, (a, b) => a / b],
]);

/** Returns the values of a literal type or of a union of them; null for another type. */
function listLiterals(type: ts.Type): string[] | null {
  const members = type.isUnion() ? type.types : [type];
  return members.every((member) => member.isStringLiteral() || member.isNumberLiteral()) ? members.map(({ value }) => String(value)) : null;
}

function toRegExp({ text }: ts.RegularExpressionLiteral): RegExp {
  const end = text.lastIndexOf('/');
  return new RegExp(text.slice(1, end), text.slice(end + 1));
}

function isConst(declaration: ts.VariableDeclaration): boolean {
  return (ts.getCombinedNodeFlags(declaration) & ts.NodeFlags.Const) !== 0;
}
