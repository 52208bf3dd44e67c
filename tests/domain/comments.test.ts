import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkComment, mentionAt, mentionable, mentionsIn, withMention } from '../../src/domain/comments/index.ts'
import { COMMENT_MAX_LENGTH } from '../../src/domain/constants.ts'

const claire = { userId: 'u1', name: 'Claire Fabre' }
const claireFabregas = { userId: 'u2', name: 'Claire Fabregas' }
const elodie = { userId: 'u3', name: 'Élodie Roy' }
const members = [claire, claireFabregas, elodie]

describe('mentions in a comment', () => {
  test('a member is mentioned by their whole name behind an @, the longer of two names first', () => {
    expect(mentionsIn('Vu @Claire Fabre, merci', members)).toEqual([claire])
    expect(mentionsIn('(@Claire Fabregas) et @Élodie Roy', members)).toEqual([claireFabregas, elodie])
    expect(mentionsIn('@Claire ; compta@Claire Fabre ; @Claire Fabrega', members)).toEqual([])
    expect(mentionsIn('@Claire Fabre puis @Claire Fabre', members)).toEqual([claire])
  })

  test('what is being typed behind an @ is a mention up to the caret', () => {
    expect(mentionAt('Voir @cl', 8)).toEqual({ from: 5, typed: 'cl' })
    expect(mentionAt('Voir @cl', 4)).toBeNull()
    expect(mentionAt('a@cl', 4)).toBeNull()
    expect(mentionAt('@cl\nsuite', 9)).toBeNull()
  })

  test('members are offered by any of their names, with or without accents', () => {
    expect(mentionable(members, '')).toEqual(members)
    expect(mentionable(members, 'elo')).toEqual([elodie])
    expect(mentionable(members, 'fabreg')).toEqual([claireFabregas])
    expect(mentionable(members, 'claire fabre')).toEqual([claire, claireFabregas])
    expect(mentionable(members, 'x')).toEqual([])
  })

  test('a completed mention is one that the text has, wherever it was typed', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...members),
        fc.constantFrom('', 'Voir ', 'Vu\n'),
        fc.constantFrom('', ' suite', ', merci'),
        (member, before, after) => {
          const typed = `${before}@${member.name.slice(0, 3)}`
          const mention = mentionAt(typed + after, typed.length)
          expect(mention).not.toBeNull()
          if (!mention) return
          const { text, caret } = withMention(typed + after, mention, member)
          expect(mentionsIn(text, members)).toEqual([member])
          expect(text.slice(0, caret)).toBe(`${before}@${member.name} `)
        },
      ),
    )
  })
})

test('a comment has a text of limited length', () => {
  expect(checkComment(' ')).toEqual([{ field: 'text', code: 'VALUE_MISSING' }])
  expect(checkComment('a'.repeat(COMMENT_MAX_LENGTH))).toEqual([])
  expect(checkComment('a'.repeat(COMMENT_MAX_LENGTH + 1))).toEqual([{ field: 'text', code: 'VALUE_TOO_LONG' }])
})
