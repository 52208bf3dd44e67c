import type { Language } from '../../../platform/web/accept-language.ts'
import { en } from './en.ts'
import { fr } from './fr.ts'
import type { ContractWords } from './words.ts'

/** The texts of contracts and their e-mails. */
export const contractWords: Record<Language, ContractWords> = { fr, en }
export type { Article } from './words.ts'
