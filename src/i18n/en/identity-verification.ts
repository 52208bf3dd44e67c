import type { identityVerification as fr } from '../fr/identity-verification.ts'
import type { SameShape } from '../same-shape.ts'

/** Texts of the identity verification of a company and its manager. */
export const identityVerification = {
  title: 'Identity verification',
  lead: 'Two documents prove that the company exists and that its manager represents it. They are read on our servers, encrypted, and used for nothing else.',
  optional: 'You can do it later: only the paid offer and delegation require it.',
  required: 'The paid offer requires it.',
  documents: {
    certificateOfIncorporation: {
      name: 'Certificate of incorporation (Kbis)',
      hint: 'Under 3 months old, all pages in one file',
      choose: 'Choose the Kbis',
      replace: 'Replace the Kbis',
      remove: 'Delete the Kbis',
    },
    managingDirectorIDCard: {
      name: 'Manager’s identity document',
      hint: 'Identity card or passport: the side with the lines of “<”',
      choose: 'Choose the identity document',
      replace: 'Replace the identity document',
      remove: 'Delete the identity document',
    },
  },
  replace: 'Replace',
  remove: 'Delete',
  formats: 'PDF, PNG or JPG, {max} at most',
  missing: 'Not given yet',
  given: '{name}, {size}',
  sending: 'Sending {name}',
  cancelSending: 'Cancel sending',
  removing: 'Deleting',
  check: 'Verify',
  checkHint: 'Give both documents to start the verification.',
  later: 'Do it later',
  goOn: 'Continue',
  change: 'Change a document',
  loadFailed: 'The verification could not be read',
  uploadFailed: '{name} did not arrive',
  uploadRefused: '{name} is not accepted',
  leaveOut: 'Leave it out',
  removalFailed: 'The document may not be deleted',
  starting: 'The verification begins…',
  checking: {
    title: 'Verification in progress',
    text: 'Reading takes a few seconds, a minute for a photograph. You may close this page: the result will be waiting.',
    abort: 'Stop',
    aborting: 'Stopping…',
  },
  refused: 'The verification did not begin',
  temporaryError: {
    title: 'Unexpected temporary error',
    text: 'We cannot tell how the verification stands. Your documents are intact: try again.',
  },
  processError: {
    title: 'The verification broke off',
    text: 'A document could not be handled by our servers. Try again, or give it in another form.',
  },
  aborted: {
    title: 'You stopped the verification',
    text: 'Your documents are kept. Go on whenever you like.',
  },
  failed: {
    title: 'The verification failed',
    text: 'At least one check does not pass. Change the document concerned, then verify again.',
  },
  doubtful: {
    title: 'A doubt is left',
    text: 'Nothing stands against it and you may go on, but the account is not verified yet: the paid offer and delegation wait for a document without reservation, or for our support.',
  },
  succeeded: { title: 'Account verified', text: 'Every check is passed.' },
  verifiedOn: 'Account verified on {date}',
  notVerified: 'Account not verified',
  results: { OK: 'Passed', WARN: 'To be confirmed', ERROR: 'Failed' },
  checkpoints: {
    ID_ACCEPTANCE: {
      pass: 'The identity document is accepted',
      fail: 'The identity document is not accepted',
    },
    MANAGER_MATCH_ID: {
      pass: 'The manager’s name matches the identity document',
      fail: 'The manager’s name does not match the identity document',
    },
    LEGAL_ENTITY_DIRECTOR_CONTROL: {
      pass: 'The manager is named on the Kbis',
      fail: 'The manager is not named on the Kbis',
    },
    COMPANY_CERTIFICATE_EXPIRATION: {
      pass: 'The Kbis is under 3 months old',
      fail: 'The Kbis must be under 3 months old',
    },
    MASTER_AND_LEGAL_ENTITY_IDENTIFIERS_MATCH: {
      pass: 'The account’s SIREN is that of the Kbis',
      fail: 'The account’s SIREN is not that of the Kbis',
    },
  },
  reasons: {
    UNREADABLE: 'This could not be read: give a sharp, whole and well-lit picture.',
    CHECK_DIGITS_WRONG: 'The check digits of the machine-readable zone are wrong: it is badly read or altered.',
    NOT_AN_IDENTITY_DOCUMENT: 'This is neither an identity card, nor a passport, nor a residence permit.',
    EXPIRED: 'It is no longer valid.',
    EXPIRY_UNKNOWN: 'The end of its validity could not be established.',
    EXTENDED: 'Its validity is extended by five years (cards issued from 2004 to 2013).',
    FORENAME_DIFFERS: 'The surname is the same, the first names agree in part only.',
    NAME_CUT: 'The name is cut in the machine-readable zone: what can be read of it agrees.',
    NAME_DIFFERS: 'The names differ.',
    TOO_OLD: 'It was issued 3 months ago or more.',
    IN_THE_FUTURE: 'Its date of issue is in the future.',
    COMPANY_NAME_DIFFERS: 'The SIREN is right, but the company’s name differs from that of the account.',
    SIREN_DIFFERS: 'This Kbis is that of another company.',
  },
  problems: {
    FILE_TOO_LARGE: 'This file exceeds {max}.',
    FILE_TYPE_REFUSED: 'This is not a readable PDF, PNG or JPG. The content counts, not the name.',
    DOCUMENTS_MISSING: 'One of the two documents is missing: it may have been deleted elsewhere.',
    TOO_MANY_CHECKS: 'Too many verifications today. Try again tomorrow, or contact support.',
  },
} as const satisfies SameShape<typeof fr>
