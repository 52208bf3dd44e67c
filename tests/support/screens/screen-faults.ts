import ts from 'typescript'

/**
 * A possible fault of a screen: the code put before and after a part of the source. `FAULT` in it asks whether this
 * fault is switched on, so that one build contains all faults.
 */
export type ScreenFault = { name: string; line: number; start: number; end: number; before: string; after: string }

const short = (text: string): string => {
  const line = text.replace(/\s+/g, ' ')
  return line.length > 50 ? `${line.slice(0, 49)}…` : line
}

const isJsx = (node: ts.Node): boolean =>
  ts.isJsxElement(node) || ts.isJsxSelfClosingElement(node) || ts.isJsxFragment(node)

const contains = (node: ts.Node, is: (one: ts.Node) => boolean): boolean =>
  is(node) || (ts.forEachChild(node, (child) => contains(child, is) || undefined) ?? false)

const isLiteral = (node: ts.Node): boolean =>
  ts.isLiteralExpression(node) || node.kind === ts.SyntaxKind.TrueKeyword || node.kind === ts.SyntaxKind.FalseKeyword

/** The element that after it comes first in a list; after the last one, the first. */
const nextOf = <T>(list: readonly T[], one: T): T | undefined => {
  const next = list[(list.indexOf(one) + 1) % list.length]
  return next === one ? undefined : next
}

/** The event that a call of `send` sends: its type and the names of its fields. */
const sentBy = (node: ts.Node): { type: ts.StringLiteral; fields: string } | null => {
  if (!ts.isCallExpression(node) || !/^(.*\.)?send$/.test(node.expression.getText())) return null
  const [event] = node.arguments
  if (!event || !ts.isObjectLiteralExpression(event)) return null
  const type = event.properties.find((one) => ts.isPropertyAssignment(one) && one.name.getText() === 'type')
  if (!type || !ts.isPropertyAssignment(type) || !ts.isStringLiteral(type.initializer)) return null
  return { type: type.initializer, fields: event.properties.map((one) => one.name?.getText() ?? '').join() }
}

/** The events that screens send, by the names of their fields. */
export const eventsSentIn = (trees: readonly ts.SourceFile[]): Map<string, string[]> => {
  const events = new Map<string, Set<string>>()
  const visit = (node: ts.Node): void => {
    const sent = sentBy(node)
    if (sent) events.set(sent.fields, (events.get(sent.fields) ?? new Set()).add(sent.type.text))
    ts.forEachChild(node, visit)
  }
  for (const tree of trees) visit(tree)
  return new Map([...events].map(([fields, types]) => [fields, [...types]]))
}

/**
 * The faults of a screen's file: a button sends another event or none, a text is its neighbour, a disabled button can
 * be clicked, a part is shown when it should not be.
 * @param events of the flow, from `eventsSentIn`
 */
export const screenFaultsOf = (
  tree: ts.SourceFile,
  checker: ts.TypeChecker,
  events: ReadonlyMap<string, readonly string[]>,
): ScreenFault[] => {
  const faults: ScreenFault[] = []
  const put = (node: ts.Node, what: string, before: string, after: string): void => {
    const start = node.getStart(tree)
    const alike = faults.filter(({ name }) => name === what || name.startsWith(`${what}, `)).length
    const name = alike === 0 ? what : `${what}, ${alike + 1}`
    const { line } = tree.getLineAndCharacterOfPosition(start)
    faults.push({ name, line: line + 1, start, end: node.getEnd(), before, after })
  }
  const replace = (node: ts.Node, what: string, by: string): void => put(node, what, `(FAULT ? ${by} : `, ')')

  const isTextFunction = (type: ts.Type): boolean => {
    const [signature] = type.getCallSignatures()
    return signature !== undefined && checker.typeToString(signature.getReturnType()) === 'LocalizedString'
  }
  const isText = (node: ts.Node): boolean =>
    ts.isCallExpression(node) && isTextFunction(checker.getTypeAtLocation(node.expression))
  const shows = (node: ts.Node): boolean => contains(node, (one) => isJsx(one) || isText(one))

  const text = (node: ts.PropertyAccessExpression): void => {
    const type = checker.getTypeAtLocation(node)
    if (!isTextFunction(type)) return
    const shape = checker.typeToString(type)
    const alike = checker
      .getTypeAtLocation(node.expression)
      .getProperties()
      .filter((one) => checker.typeToString(checker.getTypeOfSymbolAtLocation(one, node)) === shape)
      .map(({ name }) => name)
    const other = nextOf(alike, node.name.text)
    const own = node.getText(tree)
    if (other) replace(node, `says ${other} for ${own}`, `${node.expression.getText(tree)}['${other}']`)
    else replace(node, `says nothing for ${own}`, "() => ''")
  }
  const chosenText = (node: ts.ElementAccessExpression): void => {
    if (!isTextFunction(checker.getTypeAtLocation(node))) return
    const key = node.argumentExpression
    const type = checker.getTypeAtLocation(key)
    const keys = (type.isUnion() ? type.types : [type]).flatMap((one) => (one.isStringLiteral() ? [one.value] : []))
    if (keys.length < 2) return
    const others = Object.fromEntries(keys.map((one) => [one, nextOf(keys, one)]))
    replace(key, `says another one of ${node.getText(tree)}`, `(${JSON.stringify(others)})[${key.getText(tree)}]`)
  }
  const handler = (node: ts.JsxAttribute, name: string, does: ts.Expression): void => {
    const what = `ignores ${name} of ${node.parent.parent.tagName.getText(tree)}: ${short(does.getText(tree))}`
    if (!ts.isArrowFunction(does)) replace(does, what, '() => {}')
    else if (!ts.isBlock(does.body)) replace(does.body, what, 'undefined')
    else if (does.body.statements[0]) put(does.body.statements[0], what, 'if (FAULT) return;', '')
  }
  const attribute = (node: ts.JsxAttribute): void => {
    const name = node.name.getText(tree)
    const value = node.initializer && ts.isJsxExpression(node.initializer) ? node.initializer.expression : undefined
    if (!value) return
    if (/^on[A-Z]/.test(name)) handler(node, name, value)
    if (name === 'disabled' && !isLiteral(value))
      replace(
        value,
        `does not disable ${node.parent.parent.tagName.getText(tree)}: ${short(value.getText(tree))}`,
        'false',
      )
  }
  const condition = (node: ts.Expression): void => {
    const code = node.getText(tree)
    replace(node, `shows the contrary: ${short(code)}`, `!(${code})`)
  }
  const sending = (node: ts.CallExpression, sent: NonNullable<ReturnType<typeof sentBy>>): void => {
    const { type, fields } = sent
    const other = nextOf(events.get(fields) ?? [], type.text)
    if (other) replace(type, `sends ${other} for ${type.text}`, `'${other}'`)
    const isHandler =
      ts.isArrowFunction(node.parent) && ts.isJsxExpression(node.parent.parent) && node.parent.body === node
    if (!isHandler) replace(node, `does not send ${type.text}`, 'undefined')
  }

  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node)) return
    if (ts.isPropertyAccessExpression(node)) text(node)
    if (ts.isElementAccessExpression(node)) chosenText(node)
    if (ts.isJsxAttribute(node)) attribute(node)
    if (ts.isConditionalExpression(node) && (shows(node.whenTrue) || shows(node.whenFalse))) condition(node.condition)
    if (
      ts.isBinaryExpression(node) &&
      node.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken &&
      shows(node.right)
    )
      condition(node.left)
    if (ts.isIfStatement(node) && shows(node.thenStatement)) condition(node.expression)
    const sent = sentBy(node)
    if (sent) sending(node as ts.CallExpression, sent)
    ts.forEachChild(node, visit)
  }
  visit(tree)
  return faults
}
