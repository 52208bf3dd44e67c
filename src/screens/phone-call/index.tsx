import { Anchor, Button } from '@mantine/core'
import { useMemo } from 'react'
import { Link, useParams } from 'wouter'
import { useLanguage, useTexts } from '../../i18n/texts.tsx'
import { wiredPhoneCall } from '../../services/delivery/phone-calls.ts'
import { useAccountRef } from '../../ui/account.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { useFormat } from '../../ui/format.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { useProblemWords } from '../../ui/problem.ts'
import { ListSkeleton } from '../../ui/Skeletons.tsx'
import { useFlow } from '../useFlow.ts'
import { Course } from './Course.tsx'
import type { PhoneCallProps, SheetProps } from './flow.ts'
import { History } from './History.tsx'
import { Numbers } from './Numbers.tsx'
import { Owed } from './Owed.tsx'
import classes from './phone-call.module.css'
import { Script } from './Script.tsx'

/** One planned call: the numbers, the script, the outcome, and on to the next call (REM-03, REM-04). */
export default function PhoneCallScreen() {
  const { id } = useParams<{ id: string }>()
  const masterRef = useAccountRef()
  const { language } = useLanguage()
  const machine = useMemo(
    () =>
      wiredPhoneCall({
        masterRef,
        language: () => language,
        // Replaces the history entry, so that "back" leads to the list.
        announce: (next) => history.replaceState(history.state, '', `/reminders/${encodeURIComponent(next)}/call`),
      }),
    [masterRef, language],
  )
  const [snapshot, send] = useFlow(machine, { input: { reminderId: decodeURIComponent(id) } })
  const { sheet } = snapshot.context
  return (
    <div data-state={snapshot.value} aria-busy={snapshot.hasTag('busy')}>
      {sheet ? <Sheet snapshot={snapshot} send={send} sheet={sheet} /> : <Without snapshot={snapshot} send={send} />}
    </div>
  )
}

const Back = () => (
  <Anchor component={Link} href="/reminders?media=PHONE">
    {useTexts().phoneCalls.back()}
  </Anchor>
)

/** Shown while there is no call sheet. */
const Without = ({ snapshot, send }: PhoneCallProps) => {
  const texts = useTexts().phoneCalls
  const wordsOf = useProblemWords()
  const { refusal, error } = snapshot.context
  return (
    <>
      <PageHeader title={texts.loadingTitle()} actions={<Back />} />
      {snapshot.matches('loading') ? <ListSkeleton /> : null}
      {snapshot.matches('refused') ? (
        <Failure
          title={texts.refused.title()}
          lead={wordsOf({ code: refusal }).words}
          actions={
            <Button variant="default" onClick={() => send({ type: 'sheet.reloaded' })}>
              {texts.refused.refresh()}
            </Button>
          }
        />
      ) : null}
      {snapshot.matches('loadFailed') ? (
        <Failure title={texts.refused.failed()} error={error} onRetry={() => send({ type: 'retry.requested' })} />
      ) : null}
    </>
  )
}

const Sheet = ({ snapshot, send, sheet }: SheetProps) => {
  const texts = useTexts().phoneCalls
  const format = useFormat()
  return (
    <>
      <PageHeader
        title={texts.title({ name: sheet.tiersName })}
        lead={texts.lead({ amount: format.money(sheet.amount), days: sheet.daysLate })}
        actions={
          <>
            <Anchor component={Link} href={`/customers/${encodeURIComponent(sheet.tiersRef)}`}>
              {texts.customer()}
            </Anchor>
            <Back />
          </>
        }
      />
      <div className={classes.columns}>
        <div className={classes.column}>
          <Numbers snapshot={snapshot} send={send} sheet={sheet} />
          <Course snapshot={snapshot} send={send} sheet={sheet} />
          <Script sheet={sheet} />
        </div>
        <div className={classes.column}>
          <Owed sheet={sheet} />
          <History sheet={sheet} />
        </div>
      </div>
    </>
  )
}
