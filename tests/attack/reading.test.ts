import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { pino } from 'pino'
import { PNG } from 'pngjs'
import { afterAll, describe, expect, test } from 'vitest'
import { documentTypeOf } from '../../server/platform/reading/document.ts'
import { openLane } from '../../server/platform/reading/lane.ts'
import { BRIEF } from '../../server/platform/reading/limits.ts'
import { NotRead } from '../../server/platform/reading/not-read.ts'
import { openReader } from '../../server/platform/reading/reader.ts'
import type { TaskName } from '../../server/platform/reading/tasks.ts'
import { bombPng, garbagePng, halfPng, hugePdf } from '../support/hostile-files.ts'
import { jpgOf } from '../support/paper-scans.ts'
import { png } from '../support/png.ts'

/** Numbers that look random and are the same each time. */
const chanceOf = (seed: number) => () => {
  seed = (seed * 1_664_525 + 1_013_904_223) % 2 ** 32
  return seed / 2 ** 32
}

/** A copy with a few bytes changed, cut or doubled. */
const mutated = (content: Buffer, chance: () => number): Buffer => {
  const at = () => Math.floor(chance() * content.length)
  const copy = Buffer.from(content)
  for (let n = 0; n < 1 + chance() * 8; n++) copy[at()] = Math.floor(chance() * 256)
  if (chance() < 0.2) return copy.subarray(0, at())
  if (chance() < 0.2) return Buffer.concat([copy, copy.subarray(at())])
  return copy
}

const mail = Buffer.from(
  [
    'From: MAILER-DAEMON@mx.test',
    'Message-ID: <n@mx.test>',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="B1"',
    '',
    '--B1',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.test',
    '',
    'Final-Recipient: rfc822; compta@vasseur.test',
    'Action: failed',
    'Status: 5.1.1',
    '',
    '--B1',
    'Content-Type: text/rfc822-headers',
    '',
    'Message-ID: <o@echeance.example>',
    '',
    '--B1--',
    '',
  ].join('\r\n'),
)

const picture = { width: 24, height: 16, data: new Uint8Array(384).fill(140) }

describe('reading untrusted files', () => {
  const reader = openReader(pino({ level: 'silent' }))
  afterAll(() => reader.close())

  test('randomly changed files are read or refused, and the next one is read', async () => {
    const chance = chanceOf(16)
    const files: [TaskName & ('logo' | 'document' | 'deliveryReport' | 'mailTexts'), Buffer][] = [
      ['logo', png()],
      ['logo', jpgOf(picture)],
      ['logo', hugePdf(40)],
      ['document', png()],
      ['deliveryReport', mail],
      ['mailTexts', mail],
    ]
    const until = performance.now() + 6_000
    let tries = 0
    while (tries < 240 && performance.now() < until) {
      const [task, file] = files[tries % files.length]!
      tries += 1
      await reader.read(task, mutated(file, chance), `giver-${tries % 2}`).catch((error: unknown) => {
        expect(error).toBeInstanceOf(NotRead)
        expect((error as NotRead).reason).not.toBe('BUSY')
      })
    }
    expect(tries).toBeGreaterThan(files.length)
    expect(await reader.read('document', png(), 'giver')).toBe('image/png')
    expect(await reader.read('deliveryReport', mail, 'giver')).toMatchObject({
      originalMessageId: '<o@echeance.example>',
    })
  })

  test('one tenant’s files that crash their process do not affect another tenant’s', async () => {
    const ended: string[] = []
    const read = (whom: string, file: Buffer) =>
      reader
        .read('document', file, whom)
        .catch((error: NotRead) => error.reason)
        .finally(() => ended.push(whom))
    const hostile = [bombPng(700), garbagePng()].map((file) => read('hostile', file))
    expect(await read('honest', png())).toBe('image/png')
    expect(await Promise.all(hostile)).toEqual(['TOO_DEMANDING', 'UNREADABLE'])
    // The honest file did not wait for those before it.
    expect(ended[0]).toBe('honest')
    expect(await reader.read('document', png(), 'hostile')).toBe('image/png')
  })

  test('a PNG with damaged pixels is refused each time, and what is in memory is never taken for its pixels', async () => {
    for (let n = 0; n < 100; n++)
      for (const file of [garbagePng(), halfPng()]) await expect(documentTypeOf(file)).rejects.toThrow()
  })

  test('memory outside the JavaScript heap counts: the process is ended by its size', async () => {
    const mostBytes = 160 * 1024 * 1024
    const lane = openLane({ ...BRIEF, mostBytes })
    const points = PNG.sync.write(new PNG({ width: 4_000, height: 4_000 }))
    const order = { task: 'document' as const, input: points, whom: 'one', timeoutMs: 20_000 }
    await expect(lane.read(order)).rejects.toMatchObject({ reason: 'TOO_DEMANDING', message: /SIGKILL/ })
    expect(await lane.read({ ...order, input: png() })).toBe('image/png')
    lane.close()
  })

  test('a limited number of files may wait: the next one is told to retry', async () => {
    const lane = openLane({ ...BRIEF, processes: 1, mostWaiting: 3, mostWaitingOfOne: 2 })
    const read = (whom: string) =>
      lane.read({ task: 'document', input: png(), whom, timeoutMs: 20_000 }).catch((error: NotRead) => error.reason)
    const answers = await Promise.all(['a', 'a', 'a', 'a', 'b', 'c'].map(read))
    expect(answers).toEqual(['image/png', 'image/png', 'image/png', 'BUSY', 'image/png', 'BUSY'])
    lane.close()
  })

  test.skipIf(!existsSync('/proc/self/environ'))(
    'the reading process has none of the server’s settings, and can neither write nor start processes',
    async () => {
      await reader.read('document', png(), 'giver')
      const read = (pid: string, name: string) => readFileSync(`/proc/${pid}/${name}`, 'utf8')
      const own = readdirSync('/proc').filter(
        (pid) =>
          /^\d+$/.test(pid) && existsSync(`/proc/${pid}/stat`) && read(pid, 'stat').split(' ')[3] === `${process.pid}`,
      )
      const reading = own.find((pid) => read(pid, 'cmdline').includes('reading/process.ts'))!
      const names = read(reading, 'environ')
        .split('\0')
        .map((line) => line.split('=')[0])
      expect(names.filter((name) => name && !name.startsWith('NODE_CHANNEL'))).toEqual([])
      const given = read(reading, 'cmdline').split('\0')
      expect(given).toContain('--permission')
      expect(given.filter((one) => one.startsWith('--allow'))).toEqual(['--allow-fs-read=*', '--allow-worker'])
    },
  )
})
