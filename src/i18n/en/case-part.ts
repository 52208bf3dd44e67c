import { acknowledgement } from './acknowledgement.ts'
import { caseCreation } from './case-creation.ts'
import { caseDocuments } from './case-documents.ts'
import { caseFile } from './case-file.ts'
import { casePartner } from './case-partner.ts'
import { cases } from './cases.ts'
import { handPayment } from './hand-payment.ts'
import { handReminder } from './hand-reminder.ts'
import { limitation } from './limitation.ts'
import { massDelegation } from './mass-delegation.ts'
import { partner } from './partner.ts'
import { paymentBehaviour } from './payment-behaviour.ts'
import { payments } from './payments.ts'

/** Texts of formal notices, delegations, payments, reminders planned by hand and payment behaviour, loaded with the first of these screens. */
export default {
  acknowledgement,
  cases,
  caseCreation,
  caseDocuments,
  caseFile,
  casePartner,
  handPayment,
  handReminder,
  limitation,
  massDelegation,
  partner,
  paymentBehaviour,
  payments,
}
