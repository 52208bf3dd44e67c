import { ACCOUNT_ASKED } from '../../../src/domain/constants.ts'

/** A link to the application for an e-mail. It names the account, since the reader may have another company active. */
export const accountLink = (
  publicUrl: string,
  path: string,
  masterRef: string,
  query: Readonly<Record<string, string>> = {},
): string => `${publicUrl}${path}?${new URLSearchParams({ ...query, [ACCOUNT_ASKED]: masterRef })}`
