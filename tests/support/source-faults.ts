import ts from 'typescript'

/** A possible fault of a flow's source: its name, its position, and the replacement. */
export type SourceFault = { name: string; line: number; start: number; end: number; text: string }

const operators: Partial<Record<ts.SyntaxKind, string>> = {
  [ts.SyntaxKind.EqualsEqualsEqualsToken]: '!==',
  [ts.SyntaxKind.ExclamationEqualsEqualsToken]: '===',
  [ts.SyntaxKind.AmpersandAmpersandToken]: '||',
  [ts.SyntaxKind.BarBarToken]: '&&',
  [ts.SyntaxKind.LessThanToken]: '<=',
  [ts.SyntaxKind.LessThanEqualsToken]: '<',
  [ts.SyntaxKind.GreaterThanToken]: '>=',
  [ts.SyntaxKind.GreaterThanEqualsToken]: '>',
  [ts.SyntaxKind.PlusToken]: '-',
  [ts.SyntaxKind.MinusToken]: '+',
}

/** A file's text with one fault in it. */
export const withFault = (source: string, { start, end, text }: SourceFault): string =>
  source.slice(0, start) + text + source.slice(end)

/** The names of action lists in a chart. */
const LISTS = ['actions', 'entry', 'exit']
/**
 * Not aborting a request that nobody waits for any more has no visible effect; descriptions are words for readers, and
 * the tags of states belong to the page.
 */
const HARMLESS = ['signal', 'description', 'tags']
/** The `id` of a chart names it in drawings. */
const isChartId = (node: ts.Node): boolean =>
  nameOf(node) === 'id' &&
  ts.isCallExpression(node.parent.parent) &&
  ts.isPropertyAccessExpression(node.parent.parent.expression) &&
  node.parent.parent.expression.name.text === 'createMachine'

const isFunction = (node: ts.Node): node is ts.ArrowFunction | ts.FunctionDeclaration | ts.FunctionExpression =>
  ts.isArrowFunction(node) || ts.isFunctionDeclaration(node) || ts.isFunctionExpression(node)

const nameOf = (node: ts.Node): string | undefined => {
  const { name } = node as { name?: ts.Node }
  return name && (ts.isIdentifier(name) || ts.isStringLiteral(name)) ? name.text : undefined
}

/** Values that have a fault of their own instead, `as const` or not. */
const isChangedItself = (node: ts.Node): boolean =>
  (ts.isAsExpression(node) && ts.isConstTypeReference(node.type) && isChangedItself(node.expression)) ||
  ts.isObjectLiteralExpression(node) ||
  ts.isStringLiteral(node) ||
  [ts.SyntaxKind.TrueKeyword, ts.SyntaxKind.FalseKeyword].includes(node.kind)

/** A default needed only by the types cannot be distinguished from one that matters. */
const isDefault = ({ parent }: ts.Node): boolean =>
  ts.isBinaryExpression(parent) && parent.operatorToken.kind === ts.SyntaxKind.QuestionQuestionToken

const isInvocationOf = (node: ts.Node, name: string): node is ts.CallExpression =>
  ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === name

/** Whether a node is in the code of a function, and not in a type. */
const placeOf = (node: ts.Node): { runs: boolean; assigns: boolean; path: string } => {
  const names: string[] = []
  let runs = false
  let assigns = false
  for (let at: ts.Node | undefined = node; at; at = at.parent) {
    if (isFunction(at)) runs = true
    if (isInvocationOf(at, 'assign')) assigns = true
    const name = ts.isPropertyAccessExpression(at) ? undefined : nameOf(at)
    if (name !== undefined && at !== node) names.unshift(name)
  }
  return { runs, assigns, path: names.join('.') }
}

const short = (text: string): string => {
  const line = text.replace(/\s+/g, ' ')
  return line.length > 40 ? `${line.slice(0, 39)}…` : line
}

/**
 * In a file that wires a chart, only what its wiring uses; in any other file everything. A service also contains code
 * for lists and for other charts.
 */
const wiredIn = (tree: ts.SourceFile, chart: string): ts.Node[] => {
  const statements = [...tree.statements]
  const including = (text: RegExp) => statements.filter((one) => text.test(one.getText(tree)))
  if (including(/\.provide\(/).length === 0) return statements
  const own = including(new RegExp(`\\b${chart}\\.provide\\(`))
  // A service of several flows gets the chart as a parameter; one without either only shares a type with the flow.
  const used = new Set(own.length > 0 ? own : including(/\b(?!\w*Machine\b)\w+\.provide\(/))
  const namesOf = (one: ts.Statement): string[] =>
    ts.isVariableStatement(one)
      ? one.declarationList.declarations.flatMap((each) => nameOf(each) ?? [])
      : [nameOf(one) ?? '']
  for (const one of used) {
    const words = new Set(one.getText(tree).match(/\w+/g))
    for (const other of statements) if (namesOf(other).some((name) => words.has(name))) used.add(other)
  }
  return statements.filter((one) => used.has(one))
}

/**
 * The faults of one file of a flow: a forgotten field, an unknown code, a negated condition, an action not run, a retry
 * that starts another attempt.
 * @param chart the variable of the flow's chart
 */
export const sourceFaultsOf = (file: string, source: string, chart: string): SourceFault[] => {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true)
  const faults: SourceFault[] = []
  const put = (node: ts.Node, what: string, text: string, from = node.getStart(tree), to = node.getEnd()): void => {
    const { line } = tree.getLineAndCharacterOfPosition(node.getStart(tree))
    const alike = faults.filter(({ name }) => name === what || name.startsWith(`${what}, `)).length
    const name = alike === 0 ? what : `${what}, ${alike + 1}`
    faults.push({ name, line: line + 1, start: from, end: to, text })
  }
  const leaveOut = (node: ts.Node, list: ts.NodeArray<ts.Node>, what: string): void => {
    const at = list.indexOf(node)
    const next = list[at + 1]
    const before = list[at - 1]
    if (next) put(node, what, '', node.getStart(tree), next.getStart(tree))
    else put(node, what, '', before ? before.getEnd() : node.getStart(tree), node.getEnd())
  }
  /** Actions of the transitions to each target, as written. */
  const towards = new Map<string, Set<string>>()
  const transitions: { node: ts.ObjectLiteralExpression; target: string; own: string | null }[] = []

  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node) || ts.isTypeAliasDeclaration(node)) return
    if (node.parent && isDefault(node) && ts.isLiteralExpression(node)) return
    const { runs, assigns, path } = placeOf(node)
    const inPath = path === '' ? '' : ` in ${path.split('.').slice(-2).join('.')}`

    if (ts.isObjectLiteralExpression(node)) {
      const property = (name: string) =>
        node.properties.find(
          (one): one is ts.PropertyAssignment => ts.isPropertyAssignment(one) && nameOf(one) === name,
        )
      const target = property('target')?.initializer.getText(tree)
      const own = property('actions')?.initializer.getText(tree) ?? null
      if (target && !runs) {
        transitions.push({ node, target, own })
        if (own) towards.set(target, (towards.get(target) ?? new Set()).add(own))
      }
      if (runs)
        for (const one of node.properties) {
          const name = nameOf(one) ?? short(one.getText(tree))
          if (HARMLESS.includes(name) || isChartId(one)) continue
          if (assigns) leaveOut(one, node.properties, `forgets ${name}${inPath}`)
          else if (ts.isShorthandPropertyAssignment(one))
            put(one, `does not give ${name}${inPath}`, `${name}: undefined as never`)
          else if (ts.isPropertyAssignment(one) && !isChangedItself(one.initializer))
            put(one.initializer, `does not give ${name}${inPath}`, 'undefined as never')
          else if (ts.isSpreadAssignment(one)) leaveOut(one, node.properties, `forgets ${name}${inPath}`)
        }
    }
    if (ts.isPropertyAssignment(node) && LISTS.includes(nameOf(node) ?? '') && !runs) {
      const { initializer } = node
      if (ts.isArrayLiteralExpression(initializer))
        for (const one of initializer.elements)
          leaveOut(one, initializer.elements, `does not run ${short(one.getText(tree))}${inPath}`)
      else if (
        ts.isObjectLiteralExpression(initializer) &&
        initializer.properties.some((one) => nameOf(one) === 'type')
      )
        put(initializer, `does not run ${short(initializer.getText(tree))}${inPath}`, '[]')
      else if (ts.isStringLiteral(initializer) || ts.isIdentifier(initializer))
        put(initializer, `does not run ${initializer.getText(tree)}${inPath}`, '[]')
    }
    const parentName = nameOf(node.parent ?? node)
    const isKey = node.parent && (node.parent as { name?: ts.Node }).name === node
    if (
      ts.isStringLiteral(node) &&
      !isKey &&
      runs &&
      !ts.isNewExpression(node.parent) &&
      !HARMLESS.includes(parentName ?? '')
    )
      put(node, `does not know ${node.text}${inPath}`, `'${node.text}?'`)
    if (ts.isArrayLiteralExpression(node) && !runs)
      for (const one of node.elements)
        if (
          ts.isStringLiteral(one) &&
          !LISTS.includes(parentName ?? '') &&
          ts.isVariableDeclaration(outermost(node).parent)
        )
          leaveOut(one, node.elements, `does not know ${one.text}${inPath}`)
    if (ts.isRegularExpressionLiteral(node)) put(node, `matches nothing by ${node.text}${inPath}`, '/(?!)/')
    if ((node.kind === ts.SyntaxKind.TrueKeyword || node.kind === ts.SyntaxKind.FalseKeyword) && !isDefault(node))
      put(
        node,
        `says the contrary of ${node.getText(tree)} for ${parentName ?? 'it'}${inPath}`,
        node.kind === ts.SyntaxKind.TrueKeyword ? 'false' : 'true',
      )
    if (runs && ts.isNumericLiteral(node)) put(node, `counts one more than ${node.text}${inPath}`, `(${node.text} + 1)`)
    if (runs && ts.isBinaryExpression(node)) {
      const other = operators[node.operatorToken.kind]
      if (other) put(node.operatorToken, `takes ${other} for ${node.operatorToken.getText(tree)}${inPath}`, other)
    }
    if (runs && ts.isConditionalExpression(node))
      put(
        node.condition,
        `chooses the other way by ${short(node.condition.getText(tree))}${inPath}`,
        `!(${node.condition.getText(tree)})`,
      )
    if (runs && ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken)
      put(node, `says the contrary of ${short(node.getText(tree))}${inPath}`, `(${node.operand.getText(tree)})`)
    if (runs && ts.isIfStatement(node))
      put(
        node.expression,
        `goes the other way by ${short(node.expression.getText(tree))}${inPath}`,
        `!(${node.expression.getText(tree)})`,
      )
    ts.forEachChild(node, visit)
  }
  const outermost = (node: ts.Node): ts.Node =>
    ts.isAsExpression(node.parent) || ts.isSatisfiesExpression(node.parent) ? outermost(node.parent) : node

  for (const statement of wiredIn(tree, chart)) visit(statement)
  for (const { node, target, own } of transitions)
    for (const other of towards.get(target) ?? [])
      if (own === null)
        put(
          node,
          `also runs ${short(other)} on the way to ${target}`,
          `{ actions: ${other}, ${node.getText(tree).slice(1)}`,
        )
  return faults
}
