import { ACCOUNT_ASKED } from '../../../src/domain/constants.ts'

/**
 * An address of the application in a mail, which says whose account it is about: its reader may be working for another
 * company just then.
 */
export const accountLink = (publicUrl: string, path: string, masterRef: string): string =>
  `${publicUrl}${path}?${new URLSearchParams({ [ACCOUNT_ASKED]: masterRef })}`
