import { Button } from '@mantine/core'
import { useState } from 'react'
import type { TiersDetail } from '../../contract/tiers.ts'
import { businessDateAt } from '../../domain/dates.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { useFormat } from '../../ui/format.ts'
import classes from './customer.module.css'
import { InsolvencyModal } from './InsolvencyModal.tsx'

/** Insolvency proceedings of a customer: what stands and until when claims are declared, or a way to record them. */
export const Insolvency = ({ tiers: { ref, insolvency } }: { tiers: TiersDetail }) => {
  const texts = useTexts().customers.insolvency
  const format = useFormat()
  const [opened, setOpened] = useState(false)
  const today = businessDateAt(new Date())
  return (
    <>
      {insolvency ? (
        <div className={classes.insolvency}>
          <p>{texts.standing({ since: format.date(insolvency.since) })}</p>
          <p className={insolvency.claimsDueBy < today ? 'late' : undefined}>
            {insolvency.claimsDueBy < today
              ? texts.late({ date: format.date(insolvency.claimsDueBy) })
              : texts.declare({ date: format.date(insolvency.claimsDueBy) })}
          </p>
        </div>
      ) : null}
      <Button size="xs" variant="default" onClick={() => setOpened(true)}>
        {insolvency ? texts.manage() : texts.action()}
      </Button>
      {opened ? (
        <InsolvencyModal
          tiersRef={ref}
          since={insolvency?.since ?? null}
          today={today}
          onClose={() => setOpened(false)}
        />
      ) : null}
    </>
  )
}
