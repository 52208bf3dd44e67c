/**
 * Names that mails carry to strangers. Who chooses their own name must not be able to write a message with it: line
 * breaks, invisible and control characters, and anything that a mail reader turns into a link are refused.
 */

const CONTROL = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u
const LINK = /@|:\/\/|\bwww\./i
/** A name with a domain, such as `gain.example`; `St.Jean` and `J.-P.` are names. */
const DOMAIN = /[\p{L}\d-]\.\p{Ll}{2,}/u

/** True when a company may have this name. Some are called by their domain, as Booking.com is. */
export const isCompanyName = (name: string): boolean => !CONTROL.test(name) && !LINK.test(name)

/** True when a person may have this first or last name. */
export const isPersonName = (name: string): boolean => isCompanyName(name) && !DOMAIN.test(name)
