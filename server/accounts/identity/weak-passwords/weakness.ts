import { PASSWORD_MIN_DIFFERENT, PASSWORD_MIN_LENGTH } from '../limits.ts'
import { bare, PRODUCT_WORDS, plain, type WeakWords, weakWords } from './words.ts'

export type Weakness = 'COMMON' | 'KEYBOARD' | 'OWN' | 'REPEATED' | 'WORD'

/** Shorter parts of names and addresses are ignored, since a match would be a coincidence. */
const OWN_MIN_LENGTH = 4
/** Characters that must remain after personal parts are removed. */
const LEFT_MIN_LENGTH = 8
/**
 * Share of steps to a neighbouring key, or to the next letter or digit, from which a password counts as a keyboard
 * walk.
 */
const WALK_SHARE = 0.65

const DISGUISES: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '€': 'e',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
  '1': 'i',
  '!': 'i',
}

const undisguised = (text: string): string => text.replaceAll(/[@43€0$571!]/g, (sign) => DISGUISES[sign] ?? sign)

/** The password without the non-letters at its ends, which are the first thing that attackers vary. */
const core = (text: string): string => text.replace(/^[^a-z]+/, '').replace(/[^a-z]+$/, '')

/** The variants under which a password may appear on a list. */
const shapesOf = (password: string): string[] => {
  const text = plain(password)
  return [text, core(text), undisguised(text), undisguised(core(text)), core(undisguised(text))].map(bare)
}

const isRepeated = (text: string): boolean => {
  const unit = /^(.+?)\1+$/s.exec(text)?.[1]
  return unit !== undefined && unit.length < PASSWORD_MIN_LENGTH
}

const isWalk = (text: string, { beside }: WeakWords): boolean => {
  const keys = [...plain(text)]
  const steps = keys.slice(1).filter((key, index) => {
    const from = keys[index]
    return key === from || beside.get(from)?.has(key) || Math.abs(key.charCodeAt(0) - from.charCodeAt(0)) === 1
  })
  return steps.length >= WALK_SHARE * (keys.length - 1)
}

const isOwn = (password: string, own: readonly string[]): boolean => {
  const parts = [...own, ...PRODUCT_WORDS]
    .flatMap((text) => [bare(text), ...plain(text).split(/[^a-z0-9]+/)])
    .filter((part) => part.length >= OWN_MIN_LENGTH)
    .sort((left, right) => right.length - left.length)
  return [bare(password), bare(undisguised(plain(password)))].some((text) => {
    const left = parts.reduce((rest, part) => rest.replaceAll(part, ''), text)
    return left !== text && left.length < LEFT_MIN_LENGTH
  })
}

/**
 * Why a password is easy to guess; undefined if it is not. The work is bounded by the length of the password.
 * @param own names and addresses of the person and of the company
 */
export const weaknessOf = async (password: string, own: readonly string[]): Promise<Weakness | undefined> => {
  const words = await weakWords()
  const shapes = shapesOf(password)
  if (new Set(plain(password)).size < PASSWORD_MIN_DIFFERENT || isRepeated(plain(password))) return 'REPEATED'
  if (isOwn(password, own)) return 'OWN'
  if (shapes.some((shape) => words.passwords.has(shape))) return 'COMMON'
  if (isWalk(password, words)) return 'KEYBOARD'
  if (shapes.some((shape) => words.words.has(shape))) return 'WORD'
  return undefined
}
