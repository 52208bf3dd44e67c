import { freshSignUp, type SignUpContent } from '../../contract/accounts/sign-up.ts'
import { COMPANY_SEARCH_MIN_LENGTH } from '../../domain/constants.ts'
import { normaliseSiren } from '../../domain/siren.ts'
import type { SignUpInput } from './sign-up.types.ts'

/** With nothing given but from where one came, and with which software. */
export const beginning = ({ channel, software }: SignUpInput): SignUpContent => ({ ...freshSignUp, channel, software })

/** Digits alone are meant as a SIREN. */
export const digitsOnly = (search: string): boolean => /^\d+$/.test(normaliseSiren(search))

/** A name, or its beginning. */
export const isSearchable = (search: string): boolean => search.trim().length >= COMPANY_SEARCH_MIN_LENGTH
