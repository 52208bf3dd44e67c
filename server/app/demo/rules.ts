import { defaultScenario } from '../../../src/domain/reminders/index.ts'
import type { ReminderTemplate } from '../../../src/domain/templates/index.ts'
import { defaultContent, insertScenario, type ScenarioAccount } from '../../planning/scenarios/rows.ts'
import type { Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'

type DemoTemplate = ReminderTemplate & { stepId: string }

/** The company's own texts for individuals, and the step that uses them. */
export const demoTemplates: readonly DemoTemplate[] = [
  {
    stepId: 'first',
    name: 'Particuliers, premier rappel',
    media: 'EMAIL',
    texts: {
      fr: {
        subject: 'Votre facture {documentNumber} chez {senderName}',
        body: 'Bonjour,\n\nSauf erreur de notre part, il reste {amount} à régler, échus le {dueDate}. Si le règlement est parti, merci de ne pas tenir compte de ce message.\n\nUne question ? {contactName} vous répond au {contactPhone}.',
      },
      en: {
        subject: 'Your invoice {documentNumber} from {senderName}',
        body: 'Hello,\n\nAccording to our records, {amount} due on {dueDate} has not been paid yet. If you have already sent your payment, please disregard this message.\n\nQuestions? Call {contactName} on {contactPhone}.',
      },
    },
  },
  {
    stepId: 'letter',
    name: 'Particuliers, courrier',
    media: 'LETTER',
    texts: {
      fr: {
        subject: 'Facture impayée depuis {daysLate}',
        body: 'Madame, Monsieur,\n\nNous n’avons pas reçu les {amount} échus le {dueDate}. Merci de nous les régler avant le {deadline}, ou de nous appeler au {contactPhone} pour convenir d’un échéancier.',
      },
      en: {
        subject: 'Invoice unpaid for {daysLate}',
        body: 'Dear customer,\n\nWe have not received the {amount} that fell due on {dueDate}. Please pay by {deadline}, or call us on {contactPhone} to agree on instalments.',
      },
    },
  },
]

/** The scenario for individuals: the days of the standard one, with the company's own texts. */
export const DEMO_SCENARIO_NAME = 'Particuliers'

/** Writes the templates, and the scenario that uses them. */
export const writeRules = async (tx: Tx, account: ScenarioAccount, now: Date): Promise<void> => {
  const { tenantId, accountRow } = account
  const rows = await tx.rows<{ name: string; template_id: string }>(sql`
    insert into reminder_templates (tenant_id, master_ref, name, media, texts, updated_at)
    select ${tenantId}::uuid, ${accountRow.master_ref}::text, name, media, texts, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(demoTemplates)}::jsonb) as r (name text, media text, texts jsonb)
    returning name, template_id`)
  const idOf = new Map(rows.map(({ name, template_id: id }) => [name, id]))
  const templateOf = (stepId: string): string | null => {
    const template = demoTemplates.find((one) => one.stepId === stepId)
    return template ? idOf.get(template.name)! : null
  }
  const steps = defaultScenario.steps.map((step) =>
    step.kind === 'REMINDER' ? { ...step, templateId: templateOf(step.id) } : step,
  )
  await insertScenario(tx, account, { ...defaultContent, name: DEMO_SCENARIO_NAME, audience: 'B2C', steps }, null, now)
}
