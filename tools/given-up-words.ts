/**
 * `node tools/given-up-words.ts`, part of `npm run check`: no name of our own uses a word that the last column of
 * docs/glossary.md gives up. A word that is given up `(alone)` may stand in its term, as `call` does in `phoneCall`. Words
 * with another remark in brackets depend on what is meant, and are left to the reader.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'

export type GivenUp = { words: readonly string[]; term: string; alone: boolean }

/** Fields of the API, stored documents and files; a variable may carry one under its own name. */
const CARRIED = new Set([
  'masterRef',
  'tiersRef',
  'tiersRefs',
  'tiersName',
  'tiersType',
  'tiersReference',
  'lateTiers',
  'workflowStepLabel',
  'noticeAskedAmount',
  'noticeHandedOn',
  'noticeMadeOn',
])

/** Fields of the same, and texts named after them: a variable that holds such a value is named by our own term. */
const FIELDS = new Set([
  'master',
  'masters',
  'tiers',
  'lettering',
  'claimedAmount',
  'deliveryNotices',
  'notice',
  'notices',
  'silentNotices',
  'call',
  'calls',
  'callId',
])

/** Claims are also what a token states. */
const TOKENS = /^(server\/accounts\/identity|server\/platform|tests)\//

const LEDGER_FILES = /^tests\/support\/ledger\//

const ALONE = ' (alone)'

/** The words of the table's last column, each with the term of its row. */
export const givenUpIn = (glossary: string): GivenUp[] =>
  glossary.split('\n').flatMap((line) => {
    const cells = line.split('|').map((cell) => cell.trim())
    const [, code = '', , , , not = ''] = cells
    if (cells.length !== 7 || not === '' || not === 'not' || /^-+$/.test(not)) return []
    return not
      .split(', ')
      .map((word) => ({ word: word.replace(ALONE, ''), alone: word.endsWith(ALONE) }))
      .filter(({ word }) => !word.includes('('))
      .map(({ word, alone }) => ({ words: word.toLowerCase().split(' '), term: code, alone }))
  })

const wordsOf = (name: string): string[] =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)

/** The given-up word in a name, singular or plural. */
export const givenUpOf = (name: string, all: readonly GivenUp[]): GivenUp | undefined => {
  const words = wordsOf(name)
  const stands = (given: readonly string[], at: number): boolean =>
    given.every((word, n) => words[at + n] === word || words[at + n] === `${word}s`)
  return all.find(({ words: given, term, alone }) => {
    const inTerm = wordsOf(term)
    const before = alone ? inTerm.indexOf(given[0]) : 0
    return words.some((_, at) => stands(given, at) && !(alone && stands(inTerm, at - before)))
  })
}

const isField = (name: ts.Node): boolean =>
  ts.isPropertyAssignment(name.parent) || ts.isPropertySignature(name.parent) || ts.isJsxAttribute(name.parent)

const isDeclared = (name: ts.Identifier): boolean => 'name' in name.parent && name.parent.name === name

/** Whether the name is that of a field on the wire or in the database, or a code. */
const isWire = (name: ts.Identifier): boolean =>
  CARRIED.has(name.text) ||
  (isField(name) && (FIELDS.has(name.text) || /_/.test(name.text) || !/[a-z]/.test(name.text)))

const isElsewhere = (path: string, { words: [word] }: GivenUp): boolean =>
  (word === 'claim' && TOKENS.test(path)) || (word === 'lettering' && LEDGER_FILES.test(path))

type Fault = { line: number; name: string; term: string }

/** The names that a source declares with a word that was given up. */
export const faultsIn = (path: string, text: string, all: readonly GivenUp[]): Fault[] => {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const faults: Fault[] = []
  const judge = (name: string, at: number) => {
    const found = givenUpOf(name, all)
    if (!found || isElsewhere(path, found)) return
    faults.push({ line: source.getLineAndCharacterOfPosition(at).line + 1, name, term: found.term })
  }
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) && isDeclared(node) && !ts.isPropertyAccessExpression(node.parent) && !isWire(node)) {
      judge(node.text, node.getStart(source))
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  const file = givenUpOf(path, all)
  if (file && !isElsewhere(path, file)) faults.unshift({ line: 1, name: path, term: file.term })
  return faults
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const all = givenUpIn(readFileSync(new URL('../docs/glossary.md', import.meta.url), 'utf8'))
  const mentions = new RegExp(all.map(({ words }) => words.join('.?')).join('|'), 'i')
  const carried = new RegExp(`\\b(${[...CARRIED].join('|')})\\b`, 'g')
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z', '*.ts', '*.tsx'], {
    encoding: 'utf8',
  })
  let faults = 0
  for (const path of files.split('\0').filter((name) => name !== '' && existsSync(name))) {
    const text = readFileSync(path, 'utf8')
    if (!mentions.test(path) && !mentions.test(text.replace(carried, ''))) continue
    for (const { line, name, term } of faultsIn(path, text, all)) {
      console.error(`${path}:${line} ${name}: say ${term} (docs/glossary.md)`)
      faults += 1
    }
  }
  process.exit(faults > 0 ? 1 : 0)
}
