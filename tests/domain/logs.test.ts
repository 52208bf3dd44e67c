import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type LogLanguage, logWords } from '../../src/domain/log-words.ts'
import { wordLog } from '../../src/domain/logs.ts'

const languages: readonly LogLanguage[] = ['fr', 'en']

/** The placeholders of a text with their formats, sorted. */
const asked = (text: string): string[] => [...text.matchAll(/\{(\w+)/g)].map((match) => match[1]).sort()

const server = join(import.meta.dirname, '../../server')
const sources = readdirSync(server, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .map((file) => readFileSync(join(server, file), 'utf8'))
  .join('\n')

describe('texts of the log', () => {
  test.each(Object.entries(logWords))('[REM-12] %s has the same placeholders in both languages', (_, { fr, en }) => {
    expect(asked(en)).toEqual(asked(fr))
    expect(fr).not.toBe(en)
  })

  test('[REM-12] every code is written somewhere', () => {
    expect(Object.keys(logWords).filter((code) => !sources.includes(`'${code}'`))).toEqual([])
  })

  test('[REM-12] values are formatted for the language', () => {
    const params = { media: 'LETTER', title: 'Rappel', recipient: 'Lyon', reason: '' }
    expect(wordLog('REMINDER_SENT', params, 'fr', 'EUR')).toBe(
      'Relance par courrier\u00a0: «\u00a0Rappel\u00a0», à Lyon',
    )
    expect(wordLog('REMINDER_SENT', params, 'en', 'EUR')).toBe('Reminder by letter: “Rappel”, to Lyon')
  })

  test('an unknown code and a missing value are shown, not hidden', () => {
    expect(wordLog('OF_LATER', {}, 'fr', 'EUR')).toBe('OF_LATER')
    for (const language of languages) expect(wordLog('REMINDER_SENT', {}, language, 'EUR')).toContain('{title}')
  })
})
