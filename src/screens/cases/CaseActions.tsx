import { Button } from '@mantine/core'
import { useCallback } from 'react'
import type { CaseDetail } from '../../contract/cases/cases.ts'
import { isChangeable } from '../../domain/cases/index.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { caseChoiceMachine } from '../../machines/case-choice/case-choice.machine.ts'
import { useFlow } from '../useFlow.ts'
import { CaseModal } from './CaseModal.tsx'
import { useLeftAction } from './typed.ts'

/** The actions on the case; none if it can no longer change (CASE-14). */
export const CaseActions = ({ one }: { one: CaseDetail }) => {
  const { changes } = useTexts().cases
  const left = useLeftAction(one.eventId)
  const [snapshot, send] = useFlow(caseChoiceMachine, {
    // A dialog that was open when the tab was closed is reopened with its values.
    ...(left
      ? {
          snapshot: caseChoiceMachine.resolveState({
            value: 'acting',
            context: { chosen: [one.eventId], action: left },
          }),
        }
      : {}),
  })
  const close = useCallback(() => send({ type: 'window.closed' }), [send])
  const begin = (action: 'ADD_INVOICES' | 'DECLARE_PAYMENT') => {
    send({ type: 'cases.chosen', eventIds: [one.eventId] })
    send({ type: 'action.requested', action })
  }
  if (!isChangeable(one)) return null
  const { action } = snapshot.context
  return (
    <>
      <Button variant="default" onClick={() => begin('ADD_INVOICES')}>
        {changes.add.open()}
      </Button>
      <Button onClick={() => begin('DECLARE_PAYMENT')}>{changes.payment.open()}</Button>
      {snapshot.matches('acting') && action ? (
        <CaseModal eventId={one.eventId} action={action} onClose={close} />
      ) : null}
    </>
  )
}
