import { freshSignUp, type SignUpContent } from '../../contract/accounts/sign-up.ts'
import { COMPANY_SEARCH_MIN_LENGTH } from '../../domain/constants.ts'
import { normaliseSiren } from '../../domain/siren.ts'
import type { SignUpInput } from './sign-up.types.ts'

/** An empty sign-up, with the channel and the accounting software from the URL. */
export const beginning = ({ channel, software }: SignUpInput): SignUpContent => ({ ...freshSignUp, channel, software })

/** True for digits only, which are taken for a SIREN. */
export const digitsOnly = (search: string): boolean => /^\d+$/.test(normaliseSiren(search))

/** True if it is long enough for a search by name. */
export const isSearchable = (search: string): boolean => search.trim().length >= COMPANY_SEARCH_MIN_LENGTH
