import { Button } from '@mantine/core'
import { useState } from 'react'
import type { CustomerDetail } from '../../contract/ledger/customers.ts'
import { businessDateAt } from '../../domain/dates.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { useFormat } from '../../ui/format.ts'
import { InsolvencyModal } from './InsolvencyModal.tsx'

type Facts = Pick<CustomerDetail, 'insolvency'> & { className: string | undefined }

/** Recorded insolvency proceedings, and the deadline for the proof of debt. */
export const InsolvencyFacts = ({ insolvency, className }: Facts) => {
  const texts = useTexts().customers.insolvency
  const format = useFormat()
  if (!insolvency) return null
  const { since, proofOfDebtDueBy } = insolvency
  const late = proofOfDebtDueBy < businessDateAt(new Date())
  const date = format.date(proofOfDebtDueBy)
  return (
    <>
      <p className={className}>{texts.standing({ since: format.date(since) })}</p>
      <p className={`${className}${late ? ' late' : ''}`}>{late ? texts.late({ date }) : texts.declare({ date })}</p>
    </>
  )
}

/** The button to record, move or remove insolvency proceedings. */
export const Insolvency = ({ customer: { ref, insolvency } }: { customer: CustomerDetail }) => {
  const texts = useTexts().customers.insolvency
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button size="xs" variant="default" onClick={() => setOpened(true)}>
        {insolvency ? texts.manage() : texts.action()}
      </Button>
      {opened ? (
        <InsolvencyModal
          tiersRef={ref}
          since={insolvency?.since ?? null}
          today={businessDateAt(new Date())}
          onClose={() => setOpened(false)}
        />
      ) : null}
    </>
  )
}
