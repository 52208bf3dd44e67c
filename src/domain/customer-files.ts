import { FILE_NAME_MAX_LENGTH } from './constants.ts'

/** What a person says of a file of a customer. */
export type CustomerFileValues = { name: string }

export type CustomerFileProblem = { field: keyof CustomerFileValues; code: 'VALUE_MISSING' | 'VALUE_TOO_LONG' }

/** The rules of a file that is renamed, shared by screen and server. */
export const checkCustomerFile = ({ name }: CustomerFileValues): CustomerFileProblem[] => {
  const { length } = name.trim()
  if (length === 0) return [{ field: 'name', code: 'VALUE_MISSING' }]
  return length > FILE_NAME_MAX_LENGTH ? [{ field: 'name', code: 'VALUE_TOO_LONG' }] : []
}
