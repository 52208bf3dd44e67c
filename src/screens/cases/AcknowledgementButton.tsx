import { Button } from '@mantine/core'
import { useCallback, useState } from 'react'
import type { CaseDetail } from '../../contract/cases/cases.ts'
import { useTexts } from '../../i18n/texts.tsx'
import AcknowledgementModal from './acknowledgement/index.tsx'

/** Opens the acknowledgement of debt with the open invoices of the case selected. */
export const AcknowledgementButton = ({ one }: { one: CaseDetail }) => {
  const { acknowledgement: words } = useTexts()
  const [isOpen, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  const invoices = one.invoices.filter(({ dueAmount }) => dueAmount > 0).map(({ key }) => key)
  return (
    <>
      <Button size="xs" variant="default" onClick={() => setOpen(true)}>
        {words.open()}
      </Button>
      {isOpen ? <AcknowledgementModal tiersRef={one.tiersRef} invoices={invoices} onClose={close} /> : null}
    </>
  )
}
