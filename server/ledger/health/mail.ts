import { html } from 'hono/html'
import type { HealthAlert } from '../../../src/contract/ledger/health.ts'
import { formatDate } from '../../../src/domain/dates.ts'
import { healthClassWords } from '../../../src/domain/health/words.ts'
import { formatSiren } from '../../../src/domain/siren.ts'
import type { Mail } from '../../platform/gateways/mail/mailer.ts'
import { mailPage } from '../../platform/gateways/mail/page.ts'
import type { Language } from '../../platform/web/accept-language.ts'

type Said = { subject: string; text: string[] }

const words: Record<Language, { greeting: string; open: string; why: string; say: (alert: HealthAlert) => Said }> = {
  fr: {
    greeting: 'Bonjour,',
    open: 'Voir la santé financière de ce client',
    why: 'Vous recevez ce message parce que cette entreprise est surveillée dans votre compte Échéance.',
    say: ({ kind, tiersName, siren, day, from, to, proofOfDebtDueBy }) => {
      const who = `${tiersName} (SIREN ${formatSiren(siren)})`
      switch (kind) {
        case 'FALLEN':
          return {
            subject: `${tiersName} : santé financière en baisse`,
            text: [
              `La santé financière de ${who} a baissé : elle était « ${healthClassWords.fr[from!]} », elle est « ${healthClassWords.fr[to!]} ».`,
              'Vérifiez l’encours conseillé avant d’accorder un nouveau délai.',
            ],
          }
        case 'PROCEEDINGS':
          return {
            subject: `${tiersName} : procédure collective`,
            text: [
              `Une procédure collective de ${who} a été ouverte le ${formatDate(day)}. Ses relances sont arrêtées : une dette antérieure ne peut plus être payée.`,
              `Déclarez votre créance au plus tard le ${formatDate(proofOfDebtDueBy!)}, auprès du mandataire judiciaire.`,
            ],
          }
        case 'CLAIM_DUE':
          return {
            subject: `${tiersName} : déclaration de créance avant le ${formatDate(day)}`,
            text: [
              `Le délai pour déclarer votre créance sur ${who} se termine le ${formatDate(day)}. Après ce jour, elle ne sera plus prise en compte.`,
            ],
          }
        case 'ENDING':
          return {
            subject: `${tiersName} : fin de la surveillance le ${formatDate(day)}`,
            text: [
              `La surveillance de ${who} se termine le ${formatDate(day)}. Prolongée avant, elle dure douze mois de plus à partir de ce jour.`,
            ],
          }
      }
    },
  },
  en: {
    greeting: 'Hello,',
    open: 'View this customer’s financial health',
    why: 'You are receiving this message because this company is monitored in your Échéance account.',
    say: ({ kind, tiersName, siren, day, from, to, proofOfDebtDueBy }) => {
      const who = `${tiersName} (SIREN ${formatSiren(siren)})`
      switch (kind) {
        case 'FALLEN':
          return {
            subject: `${tiersName}: financial health has deteriorated`,
            text: [
              `The financial health of ${who} has deteriorated from “${healthClassWords.en[from!]}” to “${healthClassWords.en[to!]}”.`,
              'Check the recommended credit limit before you grant more time.',
            ],
          }
        case 'PROCEEDINGS':
          return {
            subject: `${tiersName}: insolvency proceedings`,
            text: [
              `Insolvency proceedings against ${who} were opened on ${formatDate(day)}. Its reminders have been stopped, because earlier debts may no longer be paid.`,
              `File your proof of claim by ${formatDate(proofOfDebtDueBy!)} with the court-appointed creditors’ representative (mandataire judiciaire).`,
            ],
          }
        case 'CLAIM_DUE':
          return {
            subject: `${tiersName}: file your proof of claim by ${formatDate(day)}`,
            text: [
              `The period for filing your proof of claim against ${who} ends on ${formatDate(day)}. Claims filed later are not taken into account.`,
            ],
          }
        case 'ENDING':
          return {
            subject: `${tiersName}: monitoring ends on ${formatDate(day)}`,
            text: [
              `The monitoring of ${who} ends on ${formatDate(day)}. If you extend it before then, it continues for twelve months from that day.`,
            ],
          }
      }
    },
  },
}

/** The e-mail of a health alert, in the language of the user who requested the monitoring. */
export const healthMail = (
  alert: HealthAlert,
  { language, to, domain, url }: { language: Language; to: string; domain: string; url: string },
): Mail => {
  const { greeting, open, why, say } = words[language]
  const { subject, text } = say(alert)
  const body = html`<p style="margin:0 0 12px">${greeting}</p>
${text.map((line) => html`<p style="margin:0 0 12px">${line}</p>`)}
<p style="margin:20px 0"><a href="${url}" style="display:inline-block;padding:10px 16px;border-radius:8px;background:#1d5a45;color:#fff;text-decoration:none">${open}</a></p>
<p style="margin:20px 0 0;font-size:13px;color:#5e6561">${why}</p>`
  return {
    messageId: `<health-${alert.alertId}@${domain}>`,
    to,
    subject,
    text: [greeting, ...text, `${open} ${url}`, why, ''].join('\n\n'),
    html: mailPage({ language, title: subject, body }),
  }
}
