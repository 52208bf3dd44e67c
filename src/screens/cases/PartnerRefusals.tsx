import type { CaseDetail } from '../../contract/cases/cases.ts'
import { refusedStepCodes } from '../../domain/cases/index.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { useFormat } from '../../ui/format.ts'
import { NotDone } from '../../ui/Said.tsx'
import classes from './cases.module.css'

type RefusedCode = (typeof refusedStepCodes)[number]
const isRefused = (code: string): code is RefusedCode => (refusedStepCodes as readonly string[]).includes(code)

/** Invoices, payments and documents that the partner rejected, while the case is open. */
export const PartnerRefusals = ({ one }: { one: CaseDetail }) => {
  const texts = useTexts().casePartner
  const format = useFormat()
  const refused = one.steps.flatMap((step) => (isRefused(step.code) ? [{ ...step, code: step.code }] : []))
  if (refused.length === 0 || one.status === 'CLOSED') return null
  return (
    <NotDone refused title={texts.refusedTitle()} text={texts.refusedText()}>
      <ul className={classes.refusals}>
        {refused.map(({ at, code, amount, text }) => (
          <li key={`${at} ${code} ${text}`}>
            {amount === null
              ? texts.refusedDocument({ what: texts.refusedSteps[code](), text })
              : texts.refusedStep({ what: texts.refusedSteps[code](), amount: format.money(amount), text })}
          </li>
        ))}
      </ul>
    </NotDone>
  )
}
