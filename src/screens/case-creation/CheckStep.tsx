import { Button, Group, Text } from '@mantine/core'
import { DELEGATION_FEE_PERCENT } from '../../domain/constants.ts'
import { priceOf } from '../../domain/payments/index.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { fetchNotice } from '../../services/case-creation.ts'
import { useAccount } from '../../ui/account.tsx'
import { useFormat } from '../../ui/format.ts'
import { useToasts } from '../../ui/toasts.ts'
import { useOpenFile } from '../../ui/useOpenFile.ts'
import classes from './case-creation.module.css'
import { useCreation } from './creation.ts'
import { useSelection } from './Invoices.tsx'

/** Everything at a glance before it leaves: it cannot be called back. */
export const CheckStep = () => {
  const { snapshot, send } = useCreation()
  const texts = useTexts()
  const { check, types } = texts.caseCreation
  const format = useFormat()
  const { entered, documents } = snapshot.context
  const { me, master } = useAccount()
  const toasts = useToasts()
  // The letter is made of what the server has.
  const isKept = snapshot.matches({ filling: { keeping: 'kept' } })
  const letter = useOpenFile<void>(
    () => fetchNotice({ masterRef: master.masterRef, userUUID: me.userUUID }),
    () => toasts.warning(check.previewFailed()),
  )
  const { data } = useSelection(entered.type, entered.tiersRef)
  const isNotice = entered.type === 'FORMAL_NOTICE'
  const chosen = data?.movements.filter(({ uniqueRef }) => entered.movementRefs.includes(uniqueRef)) ?? []
  const claimed = chosen.reduce((sum, { dueAmount }) => sum + dueAmount, 0)
  const price = isNotice ? priceOf('DRAFT_FORMAL_NOTICE') : null
  const cost = price
    ? check.noticeCost({ net: format.cents(price.net), gross: format.cents(price.gross) })
    : check.delegationCost({ percent: DELEGATION_FEE_PERCENT })
  return (
    <section aria-label={texts.caseCreation.steps.check()}>
      <dl className={classes.facts}>
        <dt>{check.type()}</dt>
        <dd>{types[entered.type]()}</dd>
        <dt>{check.customer()}</dt>
        <dd>
          {data?.tiersName ?? entered.tiersRef} · {entered.tiersRef}
        </dd>
        <dt>{check.claimed()}</dt>
        <dd>
          <span className="figures">{format.money(claimed)}</span>
          <Text size="sm" c="dimmed">
            {chosen.map(({ documentNumber }) => documentNumber).join(', ')}
          </Text>
        </dd>
        <dt>{check.documents()}</dt>
        <dd>{documents.length === 0 ? check.noDocument() : documents.map(({ name }) => name).join(', ')}</dd>
        <dt>{check.cost()}</dt>
        <dd>{cost}</dd>
      </dl>
      <Text mt="lg" size="sm" c="dimmed">
        {check.final()}
      </Text>
      <Group mt="lg">
        <Button variant="default" onClick={() => send({ type: 'step.back' })}>
          {texts.shared.actions.back()}
        </Button>
        {isNotice ? (
          <Button variant="default" disabled={!isKept} loading={letter.isPending} onClick={() => letter.mutate()}>
            {check.preview()}
          </Button>
        ) : null}
        <Button loading={snapshot.hasTag('busy')} onClick={() => send({ type: 'case.sent' })}>
          {isNotice ? check.sendNotice() : check.sendDelegation()}
        </Button>
      </Group>
    </section>
  )
}
