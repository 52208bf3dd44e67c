import { X509Certificate } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { openSealKey } from '../../server/platform/gateways/seal/certificate.ts'
import { readConfig } from '../../server/platform/settings/config.ts'

const NOW = new Date('2026-11-22T09:00:00Z')
const folder = mkdtempSync(join(tmpdir(), 'seal-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('the seal of contracts', () => {
  const open = (settings: Record<string, string>) => openSealKey(readConfig(settings), () => NOW)

  test('is created once in the seller’s name, readable by its owner only, and can be given to another process', async () => {
    const made = await open({ DATA_DIR: folder, SELLER_NAME: 'Atelier du Sceau' })()
    const certificate = new X509Certificate(made.certificates[0]!)
    expect(certificate.subject).toBe('CN=Atelier du Sceau')
    expect(certificate.verify(certificate.publicKey)).toBe(true)
    expect(certificate.ca).toBe(false)
    expect(certificate.validToDate.getUTCFullYear()).toBe(2036)
    const path = join(folder, 'seal.pem')
    expect(statSync(path).mode & 0o077).toBe(0)
    expect(await open({ DATA_DIR: folder })()).toEqual(made)
    expect(await open({ DATA_DIR: 'memory://', SEAL_FILE: path })()).toEqual(made)
  })

  test('a file that cannot seal prevents the start and is named', async () => {
    const others = mkdtempSync(join(folder, 'other-'))
    await open({ DATA_DIR: others })()
    const other = readFileSync(join(others, 'seal.pem'), 'utf8')
    const broken = join(folder, 'broken.pem')
    const pem = readFileSync(join(folder, 'seal.pem'), 'utf8')
    const keyOf = (text: string) => text.slice(text.indexOf('-----BEGIN PRIVATE'))
    for (const text of ['', keyOf(pem), pem.replace(keyOf(pem), keyOf(other))]) {
      writeFileSync(broken, text)
      expect(() => open({ SEAL_FILE: broken })).toThrow(/SEAL_FILE/)
    }
    expect(() => open({ SEAL_FILE: join(folder, 'missing.pem') })).toThrow(/SEAL_FILE/)
  })
})
