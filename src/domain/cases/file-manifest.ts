/**
 * The manifest of a case file: every entry with its SHA-256, chained to the previous one, so that any changed byte,
 * name, order or date shows. The last link is the seal, which the account keeps elsewhere.
 */

export const MANIFEST_FORMAT = 'echeance-case-file/1'
/** The manifest in its two forms, which it does not list itself. */
export const MANIFEST_PATH = 'manifest.json'
export const MANIFEST_TEXT_PATH = 'manifest.txt'

/** `chain`: SHA-256 of the previous link, the path and the SHA-256, each followed by a line feed. */
export type ManifestEntry = { path: string; size: number; sha256: string; chain: string }

export type Manifest = {
  format: typeof MANIFEST_FORMAT
  caseNumber: string
  /** Time in UTC. */
  madeAt: string
  /** The link before the first: SHA-256 of format, number and time, each followed by a line feed. */
  start: string
  entries: ManifestEntry[]
  /** The last link. */
  seal: string
}

/** A file of the zip; `content` is null if it could not be unpacked. */
export type UnpackedFile = { path: string; content: Uint8Array | null }

/** A problem of an entry. `CHAIN_BROKEN`: the manifest itself was changed there. */
export type FileProblem = { path: string; code: 'CHANGED' | 'MISSING' | 'ADDED' | 'CHAIN_BROKEN' }

export type FileCheck =
  /** It contains no readable manifest of ours. */
  | { kind: 'NOT_A_CASE_FILE' }
  | { kind: 'CHANGED'; caseNumber: string; problems: FileProblem[] }
  | { kind: 'UNCHANGED'; caseNumber: string; madeAt: string; seal: string; entries: number }

/** SHA-256 of bytes, or of a text in UTF-8, in hexadecimal. */
export const sha256 = async (content: Uint8Array | string): Promise<string> => {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content)
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

const linkOf = (...lines: readonly string[]): Promise<string> => sha256(lines.map((line) => `${line}\n`).join(''))

const startOf = ({ caseNumber, madeAt }: Pick<Manifest, 'caseNumber' | 'madeAt'>): Promise<string> =>
  linkOf(MANIFEST_FORMAT, caseNumber, madeAt)

/** The manifest of the files, in order. */
export const manifestOf = async (
  { caseNumber, madeAt }: Pick<Manifest, 'caseNumber' | 'madeAt'>,
  files: readonly { path: string; content: Uint8Array }[],
): Promise<Manifest> => {
  const start = await startOf({ caseNumber, madeAt })
  const entries: ManifestEntry[] = []
  let seal = start
  for (const { path, content } of files) {
    const digest = await sha256(content)
    seal = await linkOf(seal, path, digest)
    entries.push({ path, size: content.length, sha256: digest, chain: seal })
  }
  return { format: MANIFEST_FORMAT, caseNumber, madeAt, start, entries, seal }
}

/** A shell command that recomputes the seal from manifest.txt. */
const sealCommand = (start: string): string =>
  `grep -v '^#' ${MANIFEST_TEXT_PATH} | (c=${start}; while read -r s p; do c=$(printf '%s\\n%s\\n%s\\n' "$c" "$p" "$s" | sha256sum | cut -c1-64); done; echo "$c")`

/** The manifest for people. `sha256sum -c` accepts it, because it skips lines that begin with #. */
export const manifestText = ({ caseNumber, madeAt, start, entries, seal }: Manifest): string =>
  `${[
    `# ${caseNumber} · ${madeAt}`,
    `# Sceau / Seal : ${seal}`,
    '#',
    '# Vérifier chaque fichier / Check each file :',
    `#   sha256sum -c ${MANIFEST_TEXT_PATH}`,
    '# Recalculer le sceau, à comparer avec celui que le compte a noté / Work the seal out, to compare with the noted one :',
    `#   ${sealCommand(start)}`,
    '#',
    ...entries.map(({ path, sha256: digest }) => `${digest}  ${path}`),
  ].join('\n')}\n`

const isText = (value: unknown): value is string => typeof value === 'string'

const isEntry = (value: unknown): value is ManifestEntry => {
  const { path, size, sha256: digest, chain } = (value ?? {}) as Record<string, unknown>
  return isText(path) && typeof size === 'number' && isText(digest) && isText(chain)
}

const manifestIn = ({ content }: UnpackedFile): Manifest | null => {
  if (!content) return null
  try {
    const manifest = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(content)) as Manifest
    const { format, caseNumber, madeAt, start, entries, seal } = manifest
    const isOurs = format === MANIFEST_FORMAT && [caseNumber, madeAt, start, seal].every(isText)
    return isOurs && Array.isArray(entries) && entries.every(isEntry) ? manifest : null
  } catch {
    return null
  }
}

/** Whether the links of a manifest follow from each other; each is compared with the one before it. */
const chainProblems = async (manifest: Manifest): Promise<FileProblem[]> => {
  const problems: FileProblem[] = []
  const last = manifest.entries.at(-1)?.chain ?? manifest.start
  if (manifest.start !== (await startOf(manifest)) || manifest.seal !== last) {
    problems.push({ path: MANIFEST_PATH, code: 'CHAIN_BROKEN' })
  }
  let previous = manifest.start
  for (const { path, sha256: digest, chain } of manifest.entries) {
    if (chain !== (await linkOf(previous, path, digest))) problems.push({ path, code: 'CHAIN_BROKEN' })
    previous = chain
  }
  return problems
}

const contentProblem = async (
  entry: Pick<ManifestEntry, 'path' | 'sha256'>,
  file: UnpackedFile | undefined,
): Promise<FileProblem[]> => {
  const { path } = entry
  if (!file) return [{ path, code: 'MISSING' }]
  return file.content && (await sha256(file.content)) === entry.sha256 ? [] : [{ path, code: 'CHANGED' }]
}

/**
 * Checks a case file for changed entries. A completely rebuilt manifest has another seal, which only the seal recorded
 * by the account reveals.
 */
export const checkFiles = async (files: readonly UnpackedFile[]): Promise<FileCheck> => {
  const own = files.find(({ path }) => path === MANIFEST_PATH)
  const manifest = own && manifestIn(own)
  if (!manifest) return { kind: 'NOT_A_CASE_FILE' }
  const { caseNumber, madeAt, seal, entries } = manifest
  const byPath = new Map(files.map((file) => [file.path, file]))
  const text = { path: MANIFEST_TEXT_PATH, sha256: await sha256(manifestText(manifest)) }
  const problems = await chainProblems(manifest)
  for (const entry of [...entries, text]) problems.push(...(await contentProblem(entry, byPath.get(entry.path))))
  const known = new Set([MANIFEST_PATH, MANIFEST_TEXT_PATH, ...entries.map(({ path }) => path)])
  const seen = new Set<string>()
  for (const { path } of files) {
    // A duplicate name: a program might unpack the copy that was not checked.
    if (!known.has(path) || seen.has(path)) problems.push({ path, code: 'ADDED' })
    seen.add(path)
  }
  if (problems.length > 0) return { kind: 'CHANGED', caseNumber, problems }
  return { kind: 'UNCHANGED', caseNumber, madeAt, seal, entries: entries.length }
}

/** Whether the seal that a user entered is the file's; null while it is incomplete. */
export const isNotedSeal = (noted: string, seal: string): boolean | null => {
  const plain = noted.replaceAll(/\s/g, '').toLowerCase()
  return /^[\da-f]{64}$/.test(plain) ? plain === seal : plain === '' ? null : false
}
