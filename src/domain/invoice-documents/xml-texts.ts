import { type Token, Tokenizer, type TokenizerOptions } from 'parse5'

/** Real invoices nest twelve elements. */
const DEEPEST = 64

/** The first text of each element, by its path of local names in lower case: `invoice/id`. */
export type XmlTexts = ReadonlyMap<string, string>

const localName = ({ tagName }: Token.TagToken): string => tagName.slice(tagName.lastIndexOf(':') + 1).toLowerCase()

/**
 * Reads XML as texts by path. Nothing is fetched or expanded but the entities of the language itself: a document type,
 * in which a file declares its own, is refused.
 * @returns null for what is not such XML
 */
export const xmlTexts = (source: string): XmlTexts | null => {
  if (!/^\s*<[?!a-z]/i.test(source)) return null
  const texts = new Map<string, string>()
  const open: { name: string; path: string; text: string }[] = []
  let isRefused = false
  const add = ({ chars }: Token.CharacterToken) => {
    const inner = open.at(-1)
    if (inner) inner.text += chars
  }
  const close = () => {
    const { path, text } = open.pop()!
    if (!texts.has(path)) texts.set(path, text.replaceAll(/\s+/g, ' ').trim())
  }
  const options: TokenizerOptions = { sourceCodeLocationInfo: false }
  const tokenizer = new Tokenizer(options, {
    onComment: () => {},
    onEof: () => {},
    onDoctype: () => {
      isRefused = true
    },
    onStartTag: (tag) => {
      const name = localName(tag)
      const parent = open.at(-1)
      isRefused ||= open.length >= DEEPEST
      open.push({ name, path: parent ? `${parent.path}/${name}` : name, text: '' })
      if (tag.selfClosing) close()
    },
    onEndTag: (tag) => {
      isRefused ||= open.at(-1)?.name !== localName(tag)
      if (!isRefused) close()
    },
    onNullCharacter: () => {
      isRefused = true
    },
    onCharacter: add,
    onWhitespaceCharacter: add,
  })
  tokenizer.inForeignNode = true
  tokenizer.write(source, true)
  return isRefused || open.length > 0 || texts.size === 0 ? null : texts
}
