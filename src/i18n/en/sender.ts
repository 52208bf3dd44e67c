import type { sender as french } from '../fr/sender.ts'
import type { SameShape } from '../same-shape.ts'

/** The sender of the account's e-mails: its own address, and the DNS records of its domain. */
export const sender = {
  title: 'E-mail sender',
  lead: 'Who your reminders and questions come from, in your customers’ inbox.',
  from: 'From',
  replyTo: 'Replies to',
  notAdministrator: 'Only an administrator can change the sender.',
  general: 'Your e-mails leave from the address of Échéance, in your company’s name.',
  generalHint:
    'With an address at your own domain, your customers recognise the sender and your reminders arrive more reliably. You need to be able to add a record to the DNS of that domain.',
  begin: 'Use an address at my domain',
  form: 'Your sender',
  address: 'Address',
  addressHint:
    'An existing address at your domain, since your customers may reply to it. For example: accounts@your-company.com.',
  name: 'Display name',
  faults: {
    VALUE_TOO_LONG: 'Enter a shorter value',
    INVALID_EMAIL: 'Enter an address like accounts@your-company.com, without accents',
    PUBLIC_MAIL_DOMAIN:
      'This domain belongs to a mail provider: you cannot publish a record there. Enter an address at your own domain.',
    GENERAL_DOMAIN: 'This is the domain of Échéance: enter an address at yours',
    NAME_MISSING: 'Enter the name that your customers will read',
    NAME_INVALID: 'Without an address or angle brackets',
    IBAN_IN_TEXT: 'An IBAN does not belong in this name',
  },
  save: 'Save',
  saving: 'Saving…',
  refused: 'The sender was not saved',
  saveFailed: 'We could not confirm that it was saved',
  keepEditing: 'Back to editing',
  loadFailed: 'The sender could not be loaded',
  edit: 'Edit',
  check: 'Check now',
  checking: 'Asking the DNS…',
  checkFailed: 'We could not check the domain',
  drop: 'Dismiss',
  checkedAt: 'Last checked on {at}. It is checked again every morning.',
  unpublished: 'The DKIM record is still to be published',
  unpublishedHint:
    'Add it to the DNS of {domain}, at the host of your domain, then check. A new record takes from a few minutes to a few hours to appear. Until then, your e-mails leave from {general}, in your company’s name.',
  verified: 'Your e-mails leave from this address',
  verifiedHint:
    'Each is signed by {domain}. If the DKIM record disappears, your e-mails leave from {general} and your administrators are told.',
  faulty: 'The domain is not verified',
  faultyHint:
    'Your e-mails leave from {general}, in your company’s name: nothing is stopped. Correct the DKIM record, then check.',
  taken: 'Another company uses this domain',
  takenHint:
    'Your DKIM record is right, but a domain serves one company at a time. Remove the DKIM record of the other one from the DNS (another name that begins with “echeance-”): the domain becomes free at its next check, every morning.',
  unreachable: 'The DNS did not answer',
  unreachableHint:
    'So nothing is known of {domain} for now. Try again in a few minutes; until then, your e-mails leave from {general}.',
  removal: {
    ask: 'Remove',
    title: 'Remove this sender?',
    hint: 'Your e-mails will leave from {general}. The signing key is deleted: setting it up again needs another one, to be published anew.',
    failed: 'We could not confirm the removal',
    failedHint: 'The sender may still be there.',
    remove: 'Remove',
    keep: 'Keep',
  },
  records: 'DNS records of {domain}',
  recordsHint:
    'All are of type TXT. Some hosts complete the name themselves: then enter it without “.{domain}” at the end.',
  kinds: {
    DKIM: 'DKIM: the signature',
    SPF: 'SPF: the servers allowed',
    DMARC: 'DMARC: what mail services do',
  },
  roles: {
    DKIM: 'Required. The key with which mail services verify that your e-mails come from you and were not changed.',
    SPF: 'Recommended. Our e-mails travel under our own return address, where their failures reach us: they do not depend on your SPF. Some mail services look at it anyway.',
    DMARC:
      'Recommended. What a mail service does with an e-mail in your name that is not yours. Ours always satisfy it, by their signature.',
  },
  levels: { RIGHT: 'Right', ADVICE: 'To improve', FAULT: 'To correct', UNKNOWN: 'Unknown' },
  missing: 'To publish',
  recordName: 'Name',
  publish: 'Value to publish',
  replace: 'Value to publish instead',
  found: 'Found in the DNS',
  foundAt: 'Found at {name}',
  nothing: 'Nothing',
  copyName: 'Copy the name of {kind}',
  copyValue: 'Copy the value of {kind}',
  copied: 'Copied',
  codes: {
    DKIM_UNANSWERED: 'The last check had no answer from the DNS. After three days, the address is no longer used.',
    DKIM_MISSING: 'There is no record at this name. Add it with the value below.',
    DKIM_SEVERAL:
      'There are several records at this name: mail services do not know which one to read. Keep the one below and delete the others.',
    DKIM_MALFORMED:
      'The record cannot be read: it may have been copied with quotation marks, or only in part. Replace it.',
    DKIM_REVOKED: 'The key is empty, which means “revoked”. Replace the record.',
    DKIM_OTHER_KEY:
      'The key is not ours, or it is cut off: some hosts accept only 255 characters per string, and want several strings in one record.',
    DKIM_RESTRICTED:
      'The record is in test mode (t=y) or limited to other uses: our signatures do not count under it. Replace it.',
    DKIM_RIGHT: 'The key is in place.',
    SPF_UNANSWERED: 'The DNS has not answered yet: this record is not known.',
    SPF_MISSING:
      'The domain has no SPF. If other tools send e-mails in its name, add their servers too before you publish.',
    SPF_SEVERAL:
      'There are several SPF records: mail services reject all of them. Replace them by a single one, as below.',
    SPF_MALFORMED:
      'The SPF record contains a term that cannot be read: mail services reject all of it. Correct it; the value below only has what concerns us.',
    SPF_TOO_MANY:
      'It asks for more than ten DNS lookups, with what it includes: mail services reject it. Remove the services that you no longer use.',
    SPF_OPEN: 'It allows the whole world (+all): anybody can send in your name. End it with ~all or -all.',
    SPF_WITHOUT_US: 'Our servers are not in it. The value below adds them to what you have.',
    SPF_UNDECIDED: 'It says nothing of other servers. End it with ~all or -all.',
    SPF_RIGHT: 'Our servers are in it.',
    DMARC_UNANSWERED: 'The DNS has not answered yet: this record is not known.',
    DMARC_MISSING:
      'The domain has no DMARC policy; some mail services ask for one. This one prevents nothing and is enough to begin with.',
    DMARC_SEVERAL: 'There are several DMARC policies: mail services follow none. Keep one.',
    DMARC_MALFORMED:
      'The policy cannot be read: “p” must be none, quarantine or reject, “adkim” and “aspf” r or s. Mail services do not follow it.',
    DMARC_WATCHES: 'The policy watches without preventing anything. Your e-mails satisfy it by their signature.',
    DMARC_RIGHT:
      'The policy protects your name. Your e-mails satisfy it by their signature, even if it asks for strict alignment.',
  },
} as const satisfies SameShape<typeof french>
