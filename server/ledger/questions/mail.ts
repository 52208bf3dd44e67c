import { QUESTION_PATH } from '../../../src/domain/constants.ts'
import { businessDateAt, formatDate } from '../../../src/domain/dates.ts'
import { formatMoney, fromNumeric } from '../../../src/domain/money.ts'
import { accountRowOf } from '../../accounts/account/account-row.ts'
import { newLinkSecret } from '../../accounts/identity/secrets.ts'
import { mailSender } from '../../accounts/sender-domains/mail-sender.ts'
import { senderRowOf } from '../../accounts/sender-domains/rows.ts'
import type { Services } from '../../platform/context/context.ts'
import { sql } from '../../platform/database/sql.ts'
import { jobKind } from '../../platform/jobs/jobs.ts'
import { mailJobOptions } from '../../platform/mails/job-options.ts'
import { laidOut } from '../../platform/mails/layout.ts'
import { messageDomain } from '../../platform/mails/message-domain.ts'
import { nameInMail } from '../../platform/mails/names.ts'
import { digestOf } from '../../platform/secrets/digest.ts'
import { type AskedAbout, askedAbout } from './asked-about.ts'
import { type QuestionRow, questionsWhere, stateOf } from './rows.ts'
import { questionWords } from './words.ts'

/** The e-mail of a question as it was asked at that time: when it is asked again, the former e-mail is given up. */
type QuestionMail = { tenantId: string; questionId: string; askedAt: string }

export const questionMailJob = jobKind<QuestionMail>('question-mail')

/** Longest answer of a mail server that is kept. */
const REFUSAL_MAX_LENGTH = 300

const mailOf = (row: QuestionRow, about: AskedAbout, link: string) => {
  const { language } = row
  const words = questionWords[language]
  const [company, customer] = [nameInMail(about.company), nameInMail(about.customer)]
  const content = {
    subject: words.subject(company, customer),
    lead: words.lead(nameInMail(row.asked_by_name ?? about.company), company, customer),
    quote: row.text,
    sections: [
      {
        title: words.dispute,
        rows: [
          [words.customer, customer],
          ...(about.category === '' ? [] : [[words.category, about.category] as const]),
          [words.amount, formatMoney(fromNumeric(about.amount), language, about.currency)],
        ] as const,
      },
    ],
    button: words.button,
    link,
    ignore: words.ignore(formatDate(businessDateAt(row.expires_at))),
  }
  const greeting = words.greeting(nameInMail(row.name))
  return {
    subject: content.subject,
    text: `${[greeting, content.lead, row.text, link, content.ignore].join('\n\n')}\n`,
    html: String(laidOut(language, greeting, content)),
  }
}

/**
 * E-mails a question. The link is made here and its digest stored once the e-mail was handed over, so that its secret is
 * nowhere but in the e-mail; a retry makes another one.
 */
const mailQuestion = async (services: Services, { tenantId, questionId, askedAt }: QuestionMail): Promise<void> => {
  const { config, database, gateways, now, publicUrl } = services
  const found = await database.asTenant(tenantId, async (tx) => {
    const [row] = await questionsWhere(tx, sql`q.question_id = ${questionId}`)
    if (!row) return undefined
    const account = await accountRowOf(tx, row.master_ref)
    return { row, account, about: await askedAbout(tx, row), ownSender: await senderRowOf(tx, row.master_ref) }
  })
  if (!found) return
  const { row, account, about, ownSender } = found
  if (row.asked_at.toISOString() !== askedAt || stateOf(row, now()) !== 'SENDING') return
  const secret = newLinkSecret()
  const digest = digestOf(secret)
  const { mailer } = await gateways.of(tenantId)
  const result = await mailer.send({
    messageId: `<question-${digest}@${messageDomain(config.MAIL_FROM)}>`,
    ...mailSender(config, account, ownSender),
    to: row.email,
    ...mailOf(row, about, `${publicUrl()}${QUESTION_PATH}?language=${row.language}#${secret}`),
  })
  const isSent = result.status === 'SENT'
  await database.asTenant(tenantId, (tx) =>
    tx.run(sql`
      update questions set link_digest = ${isSent ? digest : null},
        refusal = ${isSent ? '' : (result.reason || result.statusCode).slice(0, REFUSAL_MAX_LENGTH)}
      where tenant_id = ${tenantId} and question_id = ${questionId} and asked_at = ${row.asked_at}
        and revoked_at is null`),
  )
}

/** Registers the job that e-mails questions. */
export const registerQuestionMails = (services: Services): void =>
  services.jobs.handle(questionMailJob, (data) => mailQuestion(services, data), mailJobOptions)
