import { describe, expect, test } from 'vitest'
import { formatFileSize } from '../../src/domain/format.ts'

const spaces = (text: string): string => text.replace(/\s/g, ' ')

describe('file sizes', () => {
  test('[UI-04] in Ko in French and Kb in English, or in MB, with the factor 1024', () => {
    expect(formatFileSize(2048, 'fr')).toBe('2 Ko')
    expect(formatFileSize(2048, 'en')).toBe('2 Kb')
    expect(formatFileSize(1536, 'fr')).toBe('1,5 Ko')
    expect(formatFileSize(1536, 'en')).toBe('1.5 Kb')
    expect(formatFileSize(1000 * 1024, 'fr').replace(/\s/g, ' ')).toBe('1 000 Ko')
    expect(formatFileSize(1024 * 1024, 'fr')).toBe('1 Mo')
    expect(formatFileSize(2.5 * 1024 * 1024, 'fr')).toBe('2,5 Mo')
    expect(spaces(formatFileSize(2000 * 1024 * 1024, 'en'))).toBe('2,000 MB')
  })

  test('never 0 for a non-empty file, never 1,024 Kb', () => {
    expect(formatFileSize(0, 'en')).toBe('0 Kb')
    expect(formatFileSize(1, 'en')).toBe('0.1 Kb')
    expect(formatFileSize(1024 * 1024 - 1, 'en')).toBe('1 MB')
  })
})
