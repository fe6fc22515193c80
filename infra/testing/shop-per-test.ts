import ts from 'typescript';

/** The calls that make a whole backend of its own, a second or two of CPU. */
const OPENS = 'openTestShop';
const PER_TEST = 'beforeEach';

/**
 * Whether a spec opens a shop before each of its tests, itself or by functions of the same file.
 * @param text the spec file
 */
export function opensShopPerTest(text: string): boolean {
  const source = ts.createSourceFile('a.spec.ts', text, ts.ScriptTarget.Latest, true);
  const functions = functionsOf(source);
  const calls = callsWithin(source).filter(({ name }) => name === PER_TEST);
  return calls.some(({ call }) =>
    call.arguments.some((callback) => reachesOpening(callback, functions, new Set())),
  );
}

function reachesOpening(node: ts.Node, functions: ReadonlyMap<string, ts.Node>, seen: Set<string>): boolean {
  // `beforeEach(open)` names the function
  const named = ts.isIdentifier(node) ? [node.text] : [];
  return [...named, ...callsWithin(node).map(({ name }) => name)].some((name) => {
    if (name === OPENS) return true;
    const body = functions.get(name);
    if (!body || seen.has(name)) return false;
    seen.add(name);
    return reachesOpening(body, functions, seen);
  });
}

/** The functions that a file declares, by name. */
function functionsOf(source: ts.SourceFile): Map<string, ts.Node> {
  const found = new Map<string, ts.Node>();
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionDeclaration(node) && node.name && node.body) found.set(node.name.text, node.body);
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.initializer) {
      if (ts.isArrowFunction(node.initializer)) found.set(node.name.text, node.initializer.body);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function callsWithin(node: ts.Node): { name: string; call: ts.CallExpression }[] {
  const found: { name: string; call: ts.CallExpression }[] = [];
  const visit = (inner: ts.Node): void => {
    if (ts.isCallExpression(inner) && ts.isIdentifier(inner.expression)) {
      found.push({ name: inner.expression.text, call: inner });
    }
    ts.forEachChild(inner, visit);
  };
  visit(node);
  return found;
}
