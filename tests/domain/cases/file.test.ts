import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import fc from 'fast-check'
import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { checkFiles, isNotedSeal, type UnpackedFile } from '../../../src/domain/cases/file-manifest.ts'
import { safeFileName } from '../../../src/domain/cases/file-names.ts'
import { filesInZip, zipOfCase } from '../../../src/domain/cases/file-zip.ts'

const sources = [
  { path: 'releve.pdf', content: strToU8('%PDF-1.7 the statement') },
  { path: 'relances/01-2026-10-01-email/message.eml', content: strToU8('From: a\r\n\r\nPay, please.') },
  { path: 'factures.csv', content: strToU8('F1;250,50\r\n') },
]
const given = { caseNumber: 'D-2026-000012', madeAt: '2026-11-21T23:40:00.000Z' }
const made = () => zipOfCase(given, sources)

const checkZip = async (zip: Uint8Array) => checkFiles(filesInZip(zip) ?? [])
const replaced = (files: UnpackedFile[], path: string, content: Uint8Array) =>
  files.map((file) => (file.path === path ? { path, content } : file))

describe('the file of a case', () => {
  test('is valid as generated, and shows its case and seal', async () => {
    const { zip, manifest } = await made()
    expect(await checkZip(zip)).toEqual({ kind: 'UNCHANGED', ...given, seal: manifest.seal, entries: 3 })
    expect(manifest.entries.at(-1)?.chain).toBe(manifest.seal)
  })

  test('names the entry of any changed byte, and no other', async () => {
    const { zip } = await made()
    const anyByte = fc
      .constantFrom(...sources)
      .chain(({ path, content }) =>
        fc.record({ path: fc.constant(path), at: fc.nat(content.length - 1), by: fc.integer({ min: 1, max: 255 }) }),
      )
    await fc.assert(
      fc.asyncProperty(anyByte, async ({ path, at, by }) => {
        const { content } = sources.find((one) => one.path === path)!
        const start = Buffer.from(zip).indexOf(Buffer.from(content))
        const changed = Uint8Array.from(zip)
        changed[start + at] = (changed[start + at]! + by) % 256
        expect(await checkZip(changed)).toEqual({
          kind: 'CHANGED',
          caseNumber: given.caseNumber,
          problems: [{ path, code: 'CHANGED' }],
        })
      }),
      { numRuns: 60 },
    )
  })

  test('names entries that were added, removed, duplicated or cannot be unpacked', async () => {
    const { zip } = await made()
    const files = filesInZip(zip)!
    const problemsOf = async (changed: UnpackedFile[]) => {
      const result = await checkFiles(changed)
      return result.kind === 'CHANGED' ? result.problems : result.kind
    }
    expect(await problemsOf([...files, { path: 'b.pdf', content: strToU8('b') }])).toEqual([
      { path: 'b.pdf', code: 'ADDED' },
    ])
    expect(await problemsOf(files.filter(({ path }) => path !== 'releve.pdf'))).toEqual([
      { path: 'releve.pdf', code: 'MISSING' },
    ])
    expect(await problemsOf([...files, files[0]!])).toEqual([{ path: 'releve.pdf', code: 'ADDED' }])
    expect(
      await problemsOf(files.map((file) => (file.path === 'releve.pdf' ? { ...file, content: null } : file))),
    ).toEqual([{ path: 'releve.pdf', code: 'CHANGED' }])
  })

  test('with a manifest adjusted to a changed entry breaks the manifest’s own chain', async () => {
    const { zip, manifest } = await made()
    const files = filesInZip(zip)!
    const path = 'factures.csv'
    const forged = strToU8('F1;950,50\r\n')
    const digestOf = async (content: Uint8Array) =>
      (await zipOfCase(given, [{ path, content }])).manifest.entries[0]!.sha256
    const digest = await digestOf(forged)
    const entries = manifest.entries.map((entry) => (entry.path === path ? { ...entry, sha256: digest } : entry))
    const withManifest = (content: object) =>
      replaced(replaced(files, path, forged), 'manifest.json', strToU8(JSON.stringify(content)))
    expect(await checkFiles(withManifest({ ...manifest, entries }))).toMatchObject({
      problems: [
        { path, code: 'CHAIN_BROKEN' },
        { path: 'manifest.txt', code: 'CHANGED' },
      ],
    })
    expect(
      await checkFiles(
        replaced(files, 'manifest.json', strToU8(JSON.stringify({ ...manifest, madeAt: '2020-01-01T00:00:00.000Z' }))),
      ),
    ).toMatchObject({
      problems: [
        { path: 'manifest.json', code: 'CHAIN_BROKEN' },
        { path: 'manifest.txt', code: 'CHANGED' },
      ],
    })
    // A whole new manifest is consistent: only the seal recorded in the account reveals it.
    const again = await zipOfCase(given, [{ path, content: forged }])
    expect(await checkZip(again.zip)).toMatchObject({ kind: 'UNCHANGED' })
    expect(isNotedSeal(manifest.seal, again.manifest.seal)).toBe(false)
    expect(isNotedSeal(` ${manifest.seal.toUpperCase()}\n`, manifest.seal)).toBe(true)
    expect(isNotedSeal(' ', manifest.seal)).toBe(null)
  })

  test('is not a zip without our manifest, nor any other file', async () => {
    expect(filesInZip(strToU8('%PDF-1.7 a page'))).toBe(null)
    expect(await checkZip(zipSync({ 'a.txt': strToU8('a') }))).toEqual({ kind: 'NOT_A_CASE_FILE' })
    for (const text of [
      '{',
      '{"format":"echeance-case-file/1"}',
      'null',
      '{"format":"echeance-case-file/1","entries":[null]}',
    ])
      expect(await checkZip(zipSync({ 'manifest.json': strToU8(text) }))).toEqual({ kind: 'NOT_A_CASE_FILE' })
  })

  test('is still valid when repacked by another program', async () => {
    const files = filesInZip((await made()).zip)!
    const again = zipSync(Object.fromEntries(files.map(({ path, content }) => [path, content!])), { level: 9 })
    expect(await checkZip(again)).toMatchObject({ kind: 'UNCHANGED' })
  })

  test('can be verified by hand: sha256sum accepts the manifest, and its shell line computes the seal', async () => {
    const { zip, manifest } = await made()
    const folder = mkdtempSync(join(tmpdir(), 'case-file-'))
    try {
      for (const { path, content } of filesInZip(zip)!) {
        mkdirSync(join(folder, dirname(path)), { recursive: true })
        writeFileSync(join(folder, path), content!)
      }
      const shell = (command: string) => execFileSync('sh', ['-c', command], { cwd: folder, encoding: 'utf8' })
      const text = shell('cat manifest.txt')
      const [check, seal] = [...text.matchAll(/^# {3}(.+)$/gm)].map(([, command]) => command!)
      expect(shell(`LC_ALL=C ${check!}`)).toBe(sources.map(({ path }) => `${path}: OK\n`).join(''))
      expect(shell(seal!).trim()).toBe(manifest.seal)
    } finally {
      rmSync(folder, { recursive: true })
    }
  })

  test('has plain names that stay in their folder', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (name) => {
        expect(safeFileName(name)).toMatch(/^[A-Za-z\d][\w.-]{0,79}$/)
      }),
    )
    expect(safeFileName('../../Facture n° 12 – été.pdf')).toBe('Facture_n_12_ete.pdf')
    expect(safeFileName(`${'a'.repeat(200)}.pdf`)).toMatch(/^a{76}\.pdf$/)
  })
})
