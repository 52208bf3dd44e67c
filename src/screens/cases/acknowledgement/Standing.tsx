import { Button, Group, Title } from '@mantine/core'
import { useId } from 'react'
import type { Acknowledgements } from '../../../contract/cases/acknowledgements.ts'
import { businessDateAt } from '../../../domain/dates.ts'
import { useTexts } from '../../../i18n/texts.tsx'
import { fetchProof } from '../../../services/cases/acknowledgement.ts'
import { useAccountRef } from '../../../ui/account.tsx'
import { useFormat } from '../../../ui/format.ts'
import { useToasts } from '../../../ui/toasts.ts'
import { useOpenFile } from '../../../ui/useOpenFile.ts'
import classes from '../cases.module.css'
import type { AcknowledgementProps } from './flow.ts'

type Props = AcknowledgementProps & { offer: Acknowledgements }

/** The recorded acknowledgements: each with its document, and a button to remove a mistaken one. */
export const Standing = ({ snapshot, send, offer }: Props) => {
  const { acknowledgement: words } = useTexts()
  const format = useFormat()
  const masterRef = useAccountRef()
  const toasts = useToasts()
  const id = useId()
  const { tiersRef } = snapshot.context
  const opening = useOpenFile(
    (acknowledgementId: string) => fetchProof({ masterRef, tiersRef, acknowledgementId }),
    () => toasts.warning(words.openFailed()),
  )
  if (offer.acknowledgements.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <Title order={3} id={id} mb={6}>
        {words.standing()}
      </Title>
      <ul className={classes.rows}>
        {offer.acknowledgements.map((one) => {
          const date = format.date(one.acknowledgedOn)
          return (
            <li key={one.id} className={classes.standingRow}>
              <span className={classes.two}>
                <strong className="figures">{words.one({ amount: format.money(one.amount), date })}</strong>
                <span className={classes.second}>
                  {one.documentNumbers.join(', ')}
                  {' · '}
                  {words.recorded({ date: format.date(businessDateAt(new Date(one.recordedAt))), by: one.recordedBy })}
                </span>
              </span>
              <Group gap={6}>
                <Button
                  size="compact-sm"
                  variant="default"
                  loading={opening.isPending && opening.variables === one.id}
                  aria-label={words.openDocumentOf({ name: one.document.name })}
                  onClick={() => opening.mutate(one.id)}
                >
                  {words.openDocument()}
                </Button>
                <Button
                  size="compact-sm"
                  variant="subtle"
                  color="red"
                  aria-label={words.withdrawOf({ date })}
                  disabled={!snapshot.can({ type: 'withdrawal.requested', id: one.id })}
                  onClick={() => send({ type: 'withdrawal.requested', id: one.id })}
                >
                  {words.withdraw()}
                </Button>
              </Group>
            </li>
          )
        })}
      </ul>
      <Title order={3} mt="md" mb={6}>
        {words.newOne()}
      </Title>
    </section>
  )
}
