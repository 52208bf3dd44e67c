import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

/** By chapter and section: the number of level 1 and 2 requirements in OWASP ASVS 5.0. */
const sections: Record<number, Record<number, number>> = {
  1: { 1: 2, 2: 9, 3: 11, 4: 3, 5: 2 },
  2: { 1: 3, 2: 3, 3: 4, 4: 1 },
  3: { 2: 2, 3: 4, 4: 6, 5: 5, 7: 2 },
  4: { 1: 3, 2: 1, 3: 2, 4: 4 },
  5: { 1: 1, 2: 3, 3: 2, 4: 3 },
  6: { 1: 3, 2: 12, 3: 4, 4: 4, 5: 5, 6: 3, 8: 4 },
  7: { 1: 3, 2: 4, 3: 2, 4: 5, 5: 2, 6: 2 },
  8: { 1: 2, 2: 3, 3: 1, 4: 1 },
  9: { 1: 3, 2: 4 },
  10: { 1: 2, 2: 2, 3: 4, 4: 11, 5: 5, 6: 2, 7: 3 },
  11: { 1: 2, 2: 3, 3: 3, 4: 4, 5: 1, 6: 1 },
  12: { 1: 3, 2: 2, 3: 4 },
  13: { 1: 1, 2: 5, 3: 2, 4: 5 },
  14: { 1: 2, 2: 4, 3: 3 },
  15: { 1: 3, 2: 3, 3: 7 },
  16: { 1: 1, 2: 5, 3: 4, 4: 3, 5: 3 },
  17: { 1: 1, 2: 4, 3: 2 },
}

const required = Object.entries(sections).flatMap(([chapter, counts]) =>
  Object.entries(counts).flatMap(([section, count]) =>
    Array.from({ length: count }, (_, index) => `${chapter}.${section}.${index + 1}`),
  ),
)

type Row = { id: string; how: string; proof: string }

const document = readFileSync('docs/security.md', 'utf8')
const rows: Row[] = document.split('\n').flatMap((line) => {
  const [, id, , how, proof] = line.split('|').map((cell) => cell.trim())
  return id && /^\d+\.\d+\.\d+/.test(id) ? [{ id, how: how ?? '', proof: proof ?? '' }] : []
})

/** The product has no WebRTC, so one row covers the whole chapter. */
const idsOf = ({ id }: Row): string[] => (id.includes(' to ') ? required.filter((one) => one.startsWith('17.')) : [id])

const fileOf = (name: string): string | undefined =>
  [`tests/${name}.test.ts`, `tests/${name}.ts`].find((path) => existsSync(path))

describe('docs/security.md', () => {
  test('answers each requirement of level 2 once', () => {
    expect(required).toHaveLength(253)
    expect(rows.flatMap(idsOf).sort()).toEqual([...required].sort())
  })

  test('names an existing test, or a reason, for each', () => {
    const wrong = rows.filter(({ how, proof }) => {
      if (proof === 'reason') return how === ''
      const at = proof.indexOf(': ')
      const file = fileOf(proof.slice(0, at))
      return at < 0 || !file || !readFileSync(file, 'utf8').includes(proof.slice(at + 2))
    })
    expect(wrong).toEqual([])
  })
})
