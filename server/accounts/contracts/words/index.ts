import type { Language } from '../../../platform/web/accept-language.ts'
import { en } from './en.ts'
import { fr } from './fr.ts'
import type { ContractWords } from './words.ts'

/** What contracts and their mails say. */
export const contractWords: Record<Language, ContractWords> = { fr, en }
export type { Article } from './words.ts'
