import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { takeLock } from '../../server/platform/database/lock.ts'
import { holderHere } from '../../server/platform/database/lock-holder.ts'
import { keepOnce } from '../../server/platform/disk/keep-once.ts'
import { openSealKey } from '../../server/platform/gateways/seal/certificate.ts'
import { documentsKey } from '../../server/platform/secrets/sealing.ts'
import { readConfig } from '../../server/platform/settings/config.ts'

const disk = vi.hoisted(() => ({ isFull: false }))
vi.mock('node:fs', async (original) => {
  const real = await original<typeof import('node:fs')>()
  const writeFileSync = (path: string, content: string, options: object) => {
    if (!disk.isFull) return real.writeFileSync(path, content, options)
    real.writeFileSync(path, content.slice(0, 20), options)
    throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
  }
  return { ...real, writeFileSync, default: { ...real, writeFileSync } }
})

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'echeance-folder-'))
})
afterEach(() => {
  disk.isFull = false
  rmSync(folder, { recursive: true, force: true })
})

describe('creating a key on a full disk', () => {
  test('leaves nothing behind, and succeeds once there is room', async () => {
    const key = () => documentsKey(readConfig({ DATA_DIR: folder }))
    const seal = openSealKey(readConfig({ DATA_DIR: folder }), () => new Date())
    disk.isFull = true
    expect(key).toThrow(/ENOSPC/)
    await expect(seal()).rejects.toThrow(/ENOSPC/)
    expect(readdirSync(folder)).toEqual([])
    disk.isFull = false
    expect(key()).toHaveLength(32)
    expect((await seal()).certificates).toHaveLength(1)
  })

  test('a partly written key is refused and named', () => {
    for (const part of ['', 'c2hvcnQ=']) {
      writeFileSync(join(folder, 'documents.key'), part, {})
      expect(() => documentsKey(readConfig({ DATA_DIR: folder }))).toThrow(/documents\.key: contains no key/)
    }
  })

  test('a key created first by another process is read', () => {
    const path = join(folder, 'kept')
    expect([keepOnce(path, 'first'), keepOnce(path, 'second')]).toEqual(['first', 'first'])
    expect(readdirSync(folder)).toEqual(['kept'])
  })
})

describe('the lock of a data folder', () => {
  const times = { signMs: 20, silentMs: 100 }
  const heard = () => ({ onWait: vi.fn(), onLost: vi.fn() })
  const file = () => join(folder, 'lock')
  const [pid, , birth] = holderHere().split(' ')

  test('of a live process is refused; of two starting at once, one gets it', async () => {
    const both = await Promise.allSettled([takeLock(file(), heard(), times), takeLock(file(), heard(), times)])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    for (const one of both) if (one.status === 'fulfilled') one.value()
    expect(existsSync(file())).toBe(false)
  })

  test('of a process whose id was reused is taken over at once', async () => {
    const place = holderHere().split(' ')[1]
    writeFileSync(file(), `${process.ppid} ${place} 1`, {})
    const hears = heard()
    const release = await takeLock(file(), hears, times)
    expect(hears.onWait).not.toHaveBeenCalled()
    expect(readFileSync(file(), 'utf8')).toBe(holderHere())
    release()
  })

  test('of another container, whose process has the same id, is refused while it shows signs of life', async () => {
    writeFileSync(file(), `${pid} elsewhere ${birth}`, {})
    let at = 1
    const signs = setInterval(() => utimesSync(file(), at, at++), times.signMs)
    await expect(takeLock(file(), heard(), times)).rejects.toThrow(/DATA_DIR is in use/)
    clearInterval(signs)
    const hears = heard()
    const release = await takeLock(file(), hears, times)
    expect(hears.onWait).toHaveBeenCalledOnce()
    writeFileSync(file(), '7 elsewhere 7', {})
    await vi.waitFor(() => expect(hears.onLost).toHaveBeenCalled())
    release()
    expect(readFileSync(file(), 'utf8')).toBe('7 elsewhere 7')
  })
})
