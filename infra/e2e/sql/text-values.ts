import ts from 'typescript';

/** The values of a function's parameters, while its body is read for one of its calls. */
type Bound = ReadonlyMap<ts.Symbol, readonly string[]>;
const UNBOUND: Bound = new Map();
/** A statement with more variants than this is too many for its author to have thought through. */
const MOST_VARIANTS = 200;

/** Finds out without running the code which texts an expression can be. */
export class TextValues {
  constructor(private readonly checker: ts.TypeChecker) {}

  /** Every text that the expression can be; undefined when that cannot be read off the sources. */
  of(expression: ts.Expression, bound: Bound = UNBOUND): readonly string[] | undefined {
    const texts = this.textsOf(expression, bound);
    return texts && texts.length <= MOST_VARIANTS ? [...new Set(texts)] : undefined;
  }

  private textsOf(expression: ts.Expression, bound: Bound): readonly string[] | undefined {
    if (ts.isStringLiteralLike(expression) || ts.isNumericLiteral(expression)) return [expression.text];
    if (ts.isBinaryExpression(expression)) return this.ofSum(expression, bound);
    if (ts.isParenthesizedExpression(expression) || ts.isAsExpression(expression))
      return this.of(expression.expression, bound);
    if (ts.isTemplateExpression(expression)) return this.ofTemplate(expression, bound);
    if (ts.isConditionalExpression(expression))
      return this.either(bound, expression.whenTrue, expression.whenFalse);
    if (ts.isIdentifier(expression)) return this.ofIdentifier(expression, bound);
    if (ts.isPropertyAccessExpression(expression)) return this.ofProperty(expression, bound);
    if (ts.isCallExpression(expression)) return this.ofCall(expression, bound);
    return this.ofLiteralType(expression);
  }

  /** Of numbers alone: a limit of so many days, an interval in seconds. */
  private ofSum(
    { left, operatorToken, right }: ts.BinaryExpression,
    bound: Bound,
  ): readonly string[] | undefined {
    const [[a, ...moreA] = [], [b, ...moreB] = []] = [this.of(left, bound), this.of(right, bound)];
    if (a === undefined || b === undefined || moreA.length + moreB.length > 0) return undefined;
    switch (operatorToken.kind) {
      case ts.SyntaxKind.PlusToken:
        return [String(Number(a) + Number(b))];
      case ts.SyntaxKind.MinusToken:
        return [String(Number(a) - Number(b))];
      case ts.SyntaxKind.AsteriskToken:
        return [String(Number(a) * Number(b))];
      case ts.SyntaxKind.SlashToken:
        return [String(Number(a) / Number(b))];
      default:
        return undefined;
    }
  }

  private either(bound: Bound, ...expressions: ts.Expression[]): readonly string[] | undefined {
    const each = expressions.map((one) => this.of(one, bound));
    return each.every((texts) => texts !== undefined) ? each.flat() : undefined;
  }

  private ofTemplate(
    { head, templateSpans }: ts.TemplateExpression,
    bound: Bound,
  ): readonly string[] | undefined {
    let texts: readonly string[] = [head.text];
    for (const { expression, literal } of templateSpans) {
      const inserted = this.of(expression, bound);
      if (!inserted) return undefined;
      texts = texts.flatMap((text) => inserted.map((one) => text + one + literal.text));
    }
    return texts;
  }

  private ofIdentifier(identifier: ts.Identifier, bound: Bound): readonly string[] | undefined {
    const symbol = this.symbolOf(identifier);
    const given = symbol && bound.get(symbol);
    if (given) return given;
    const declaration = symbol?.valueDeclaration;
    if (declaration && ts.isVariableDeclaration(declaration) && declaration.initializer) {
      return this.of(declaration.initializer, bound) ?? this.ofLiteralType(identifier);
    }
    if (declaration && ts.isParameter(declaration)) {
      return this.ofLiteralType(identifier) ?? this.ofArguments(declaration);
    }
    return this.ofLiteralType(identifier);
  }

  private ofProperty(access: ts.PropertyAccessExpression, bound: Bound): readonly string[] | undefined {
    const declaration = this.checker.getSymbolAtLocation(access.name)?.valueDeclaration;
    if (declaration && ts.isPropertyAssignment(declaration)) return this.of(declaration.initializer, bound);
    return this.ofLiteralType(access);
  }

  /** What a function returns that has no other statement. */
  private ofCall(call: ts.CallExpression, bound: Bound): readonly string[] | undefined {
    const symbol = this.symbolOf(call.expression);
    const declared = symbol?.valueDeclaration;
    const made = declared && ts.isVariableDeclaration(declared) ? declared.initializer : declared;
    if (!made || !(ts.isArrowFunction(made) || ts.isFunctionDeclaration(made)))
      return this.ofLiteralType(call);
    const answer = answerOf(made);
    if (!answer) return undefined;
    const inside = new Map(bound);
    for (const [index, parameter] of made.parameters.entries()) {
      const argument = call.arguments[index];
      const texts = argument && this.of(argument, bound);
      const name = this.checker.getSymbolAtLocation(parameter.name);
      if (texts && name) inside.set(name, texts);
    }
    return this.of(answer, inside);
  }

  /** What a parameter is given by all the calls of its function, which are in its own file. */
  private ofArguments(parameter: ts.ParameterDeclaration): readonly string[] | undefined {
    const owner = parameter.parent;
    const index = owner.parameters.indexOf(parameter);
    const name =
      ts.isArrowFunction(owner) && ts.isVariableDeclaration(owner.parent) ? owner.parent.name : owner.name;
    const symbol = name && this.checker.getSymbolAtLocation(name);
    if (!symbol) return undefined;
    const given: ts.Expression[] = [];
    const look = (node: ts.Node): void => {
      if (ts.isCallExpression(node) && this.symbolOf(node.expression) === symbol && node.arguments[index]) {
        given.push(node.arguments[index]);
      }
      ts.forEachChild(node, look);
    };
    look(parameter.getSourceFile());
    return given.length > 0 ? this.either(UNBOUND, ...given) : undefined;
  }

  /** As the compiler sees it: one of some literals. */
  private ofLiteralType(expression: ts.Expression): readonly string[] | undefined {
    const type = this.checker.getTypeAtLocation(expression);
    const types = type.isUnion() ? type.types : [type];
    const texts = types.map((one) =>
      one.isStringLiteral() || one.isNumberLiteral() ? String(one.value) : undefined,
    );
    return texts.every((text) => text !== undefined) ? texts : undefined;
  }

  private symbolOf(expression: ts.Expression): ts.Symbol | undefined {
    const name = ts.isPropertyAccessExpression(expression) ? expression.name : expression;
    const symbol = this.checker.getSymbolAtLocation(name);
    return symbol && symbol.flags & ts.SymbolFlags.Alias ? this.checker.getAliasedSymbol(symbol) : symbol;
  }
}

function answerOf(made: ts.ArrowFunction | ts.FunctionDeclaration): ts.Expression | undefined {
  if (made.body && !ts.isBlock(made.body)) return made.body;
  const [only, ...others] = made.body?.statements ?? [];
  return only && others.length === 0 && ts.isReturnStatement(only) ? only.expression : undefined;
}
