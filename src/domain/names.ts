/**
 * Names that appear in mails to strangers. Users choose their own name, so it must not carry a message: line breaks,
 * invisible and control characters, and anything that mail clients turn into a link are refused.
 */

const CONTROL = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u
const LINK = /@|:\/\/|\bwww\./i
/** A name that contains a domain, such as `gain.example`; `St.Jean` and `J.-P.` do not. */
const DOMAIN = /[\p{L}\d-]\.\p{Ll}{2,}/u

/** True if a company may have this name. Domains are allowed, as in Booking.com. */
export const isCompanyName = (name: string): boolean => !CONTROL.test(name) && !LINK.test(name)

/** True when a person may have this first or last name. */
export const isPersonName = (name: string): boolean => isCompanyName(name) && !DOMAIN.test(name)
