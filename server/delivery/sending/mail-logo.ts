import { LOGO_MAIL_MAX_BYTES } from '../../../src/domain/constants.ts'
import type { AccountRow } from '../../accounts/account/account-row.ts'
import { madeLogoOf } from '../../documents/letterhead/logo.ts'
import type { Tx } from '../../platform/database/database.ts'

/** The account's logo as a part of an e-mail. */
export type MailLogo = { name: string; contentType: string; content: Uint8Array; cid: string }

/** Content-ID of the logo. Mail programs that block remote images show embedded ones. */
const LOGO_CID = 'logo@echeance'

/** The address of the logo in the HTML of an e-mail. */
export const LOGO_ADDRESS = `cid:${LOGO_CID}`

/** The logo to embed in e-mails; null without one, or when it is too large to be stored with each e-mail. */
export const mailLogoOf = async (tx: Tx, accountRow: AccountRow): Promise<MailLogo | null> => {
  const file = await madeLogoOf(tx, accountRow)
  if (!file || file.content.length > LOGO_MAIL_MAX_BYTES) return null
  const { name, contentType, content } = file
  return { name, contentType, content, cid: LOGO_CID }
}

/** The HTML of an e-mail with its logo inlined, for display as a page. */
export const withLogoInside = (html: string, logo: MailLogo | null): string =>
  logo
    ? html.replaceAll(LOGO_ADDRESS, `data:${logo.contentType};base64,${Buffer.from(logo.content).toString('base64')}`)
    : html
