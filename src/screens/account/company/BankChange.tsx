import { Text, Title } from '@mantine/core'
import { useMemo, useState } from 'react'
import { formatIban } from '../../../domain/iban.ts'
import { useTexts } from '../../../i18n/texts.tsx'
import type { PendingBank } from '../../../machines/reminder-content/reminder-content.machine.ts'
import { wiredBankWithdrawal } from '../../../services/accounts/company-settings.ts'
import { useAccountRef, useMay } from '../../../ui/account.tsx'
import { useFormat } from '../../../ui/format.ts'
import { Done } from '../../../ui/Said.tsx'
import { AccountAction } from '../AccountAction.tsx'
import classes from '../account.module.css'

type Props = { change: PendingBank | null; order?: 2 | 3 }

/** Pending bank details: which, from when, and an administrator's button to withdraw them. */
export const BankChange = ({ change, order = 3 }: Props) =>
  change ? <Pending key={change.changeId} change={change} order={order} /> : null

const Pending = ({ change, order }: { change: PendingBank; order: 2 | 3 }) => {
  const texts = useTexts().account.bankChange
  const format = useFormat()
  const masterRef = useAccountRef()
  const mayWithdraw = useMay('ADMINISTER')
  const [isWithdrawn, setWithdrawn] = useState(false)
  const machine = useMemo(
    () => wiredBankWithdrawal(masterRef, change.changeId, () => setWithdrawn(true)),
    [masterRef, change.changeId],
  )
  if (isWithdrawn) return <Done text={texts.done()} />
  const from = format.moment(change.appliesAt)
  const lead = texts.lead({
    iban: change.iban ? formatIban(change.iban) : texts.none(),
    payee: change.chequePayableTo || texts.none(),
    who: change.changedBy,
    from,
  })
  return mayWithdraw ? (
    <AccountAction
      machine={machine}
      name="bank-change"
      order={order}
      title={texts.title({ from })}
      lead={lead}
      action={texts.action()}
      question={texts.question()}
      confirm={texts.confirm()}
      done={() => texts.done()}
      destructive
    />
  ) : (
    <section className={classes.panel} data-testid="bank-change">
      <Title order={order} size="h4">
        {texts.title({ from })}
      </Title>
      <Text c="dimmed">{lead}</Text>
    </section>
  )
}
