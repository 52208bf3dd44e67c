import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type BytePage, bytePages, decodeBytes } from '../../../src/domain/import/code-pages.ts'
import { decodeText } from '../../../src/domain/import/decode.ts'

const high = Uint8Array.from({ length: 128 }, (_, index) => index + 128)

/** The bytes of a text in a single-byte encoding. */
const encode = (text: string, page: BytePage): Uint8Array => {
  const bytes = new Map([...decodeBytes(high, page)].map((character, index) => [character, index + 128]))
  return Uint8Array.from([...text], (character) =>
    character <= '\x7f' ? character.charCodeAt(0) : (bytes.get(character) ?? 63),
  )
}

const table = (...cells: string[]) =>
  `Code client;Libellé;Échéance\n${cells.map((cell) => `C1;${cell};x`).join('\n')}\n`
const french = table(
  'Pose de fenêtres à Orléans',
  'Société Générale de Bâtiment',
  'Dépôt façade côté rue',
  'Là où naît l’été',
  'N° 12 élevé',
  'Château d’Île-de-Ré',
)
const own: Record<BytePage, string> = {
  'windows-1252': `${french}C2;12,50 €;Cœur\n`,
  'iso-8859-15': `${french}C2;12,50 €;Cœur\n`.replaceAll('’', "'"),
  ibm850: french.replaceAll('’', "'"),
  macintosh: `${french}C2;12,50;Cœur\n`,
  'windows-1251': 'Код;Название;Сумма\n1;Окна и двери;12,50\n2;Договор поставки;7\n',
  'windows-1253': 'Κωδικός;Όνομα;Ποσό\n1;Παράθυρα και πόρτες;12,50\n2;Σύμβαση;7\n',
}

describe('single-byte encodings', () => {
  test.each(bytePages.slice(0, 4))('%s is recognised by the words it gives', (page) => {
    expect(decodeText(encode(own[page], page))).toEqual({ text: own[page], encoding: page, isSure: true })
  })
  test.each(bytePages.slice(4))('%s is offered: words without a Latin letter are confirmed by the user', (page) => {
    const bytes = encode(own[page], page)
    expect(decodeText(bytes)).toMatchObject({ encoding: expect.stringMatching(/125[13]/), isSure: false })
    expect(decodeText(bytes, page).text).toBe(own[page])
  })
  test.each(['12,50 €', 'à', 'N° 1', '1\u00a0250,00', 'l’an', 'é', 'CAFÉ'])(
    '%j in Windows-1252 is read or confirmed by the user',
    (text) => {
      const read = decodeText(encode(`Client;Valeur\nC1;${text}\n`, 'windows-1252'))
      expect(read.text.includes(text) || !read.isSure).toBe(true)
    },
  )
  test('a UTF-8 file with a damaged byte is confirmed by the user, never taken for another encoding', () => {
    const bytes = new TextEncoder().encode(french)
    bytes[bytes.lastIndexOf(0x65)] = 0xff
    expect(decodeText(bytes).isSure).toBe(false)
  })
  test('plain ASCII and UTF-8 are recognised', () => {
    expect(decodeText(new TextEncoder().encode('a;b\n'))).toMatchObject({ encoding: 'utf-8', isSure: true })
    expect(decodeText(new TextEncoder().encode(french))).toMatchObject({ encoding: 'utf-8', isSure: true })
  })
  test('any French words are read as written or confirmed by the user', () => {
    const word = fc.constantFrom(
      ...'fenêtre à côté où été façade Île Noël maïs aiguë sûr CAFÉ MAÇON Éts élevé lié crème hôtel fût'.split(' '),
    )
    const pages = fc.constantFrom<BytePage>('windows-1252', 'iso-8859-15', 'ibm850', 'macintosh')
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 8 }), pages, (words, page) => {
        const text = `Client;Nom\nC1;${words.join(' ')}\n`
        const read = decodeText(encode(text, page))
        expect(read.text === text || !read.isSure).toBe(true)
      }),
      { numRuns: process.env.ALL ? 100_000 : 500 },
    )
  })
})
