import { Button, Group, Text } from '@mantine/core'
import { lightInvoicesOf, partnerFee, strongestLock, type TypedCustomer as Typed } from '../../domain/cases/index.ts'
import { DELEGATION_SUGGESTED_FROM_CENTS, FORMAL_NOTICE_REPLY_DAYS } from '../../domain/constants.ts'
import { fromDecimal, toDecimal } from '../../domain/money.ts'
import { priceOf } from '../../domain/payments/index.ts'
import { formatSiren } from '../../domain/siren.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { fetchFormalNotice } from '../../services/cases/case-creation.ts'
import { HttpProblem } from '../../services/http/http-problem.ts'
import { useAccount } from '../../ui/account.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { useFormat } from '../../ui/format.ts'
import { NotDone } from '../../ui/Said.tsx'
import { useToasts } from '../../ui/toasts.ts'
import { useOpenFile } from '../../ui/useOpenFile.ts'
import { Lock } from '../cases/Lock.tsx'
import { Partner, usePartner } from '../cases/Partner.tsx'
import classes from './case-creation.module.css'
import { useCreation } from './creation.ts'
import { useSelection } from './Invoices.tsx'

/** The review before sending, which cannot be undone. */
export const CheckStep = () => {
  const { snapshot, send } = useCreation()
  const texts = useTexts()
  const { check, problems, types } = texts.caseCreation
  const format = useFormat()
  const { entered, documents, light } = snapshot.context
  const { me, account } = useAccount()
  const toasts = useToasts()
  // The letter is generated from what the server has.
  const isKept = snapshot.matches({ filling: { keeping: 'kept' } })
  const letter = useOpenFile<void>(
    () => fetchFormalNotice({ masterRef: account.masterRef, userUUID: me.userUUID }),
    (error) => {
      const lacksAddress = error instanceof HttpProblem && error.errors.some(({ code }) => code === 'TIERS_NO_ADDRESS')
      toasts.warning(lacksAddress ? problems.TIERS_NO_ADDRESS() : check.previewFailed())
    },
  )
  const { data, isFetching, error, refetch } = useSelection(entered.type, entered.tiersRef)
  const partner = usePartner()
  const isFormalNotice = entered.type === 'FORMAL_NOTICE'
  const chosen = data?.movements.filter(({ uniqueRef }) => entered.movementRefs.includes(uniqueRef)) ?? []
  const typed = light ? lightInvoicesOf(entered) : []
  const amountDue =
    chosen.reduce((sum, { dueAmount }) => sum + fromDecimal(dueAmount), 0) +
    typed.reduce((sum, { amount }) => sum + (amount ?? 0), 0)
  // A typed customer has no invoices to load.
  const isKnown = entered.movementRefs.length === 0 || (data !== undefined && !error)
  const terms = isKnown && partner.named ? { ...partner.named, amountDue: toDecimal(amountDue) } : null
  const lock = isFormalNotice ? null : strongestLock(chosen.map((one) => one.lock))
  const sending = { type: 'case.sent', confirmed: isFormalNotice || isFetching ? null : terms, lock } as const
  const isLocked = lock !== null || snapshot.matches({ filling: { step: 'locked' } })
  const unnoticed =
    isFormalNotice || isLocked
      ? []
      : chosen.filter(({ noticedOn }) => noticedOn === null).map(({ documentNumber }) => documentNumber)
  const price = isFormalNotice ? priceOf('DRAFT_FORMAL_NOTICE') : null
  const cost = price
    ? check.formalNoticeCost({ net: format.cents(price.net), gross: format.cents(price.gross) })
    : terms
      ? check.delegationCost({
          percent: terms.feePercent,
          amount: format.cents(partnerFee(amountDue, terms.feePercent)),
        })
      : '…'
  return (
    <section aria-label={texts.caseCreation.steps.check()}>
      <Outdated />
      {error ? <Failure error={error} onRetry={() => void refetch()} /> : null}
      {partner.error && !isFormalNotice ? <Failure error={partner.error} onRetry={partner.retry} /> : null}
      <dl className={classes.facts}>
        <dt>{check.type()}</dt>
        <dd>{types[entered.type]()}</dd>
        {isFormalNotice ? null : <Partner named={partner.named} />}
        <dt>{check.customer()}</dt>
        <dd>
          {entered.customer ? (
            <TypedCustomer customer={entered.customer} />
          ) : (
            `${data?.tiersName ?? entered.tiersRef} · ${entered.tiersRef}`
          )}
        </dd>
        <dt>{check.amountDue()}</dt>
        <dd>
          <span className="figures">{isKnown ? format.cents(amountDue) : '…'}</span>
          <Text size="sm" c="dimmed">
            {[...chosen, ...typed].map(({ documentNumber }) => documentNumber).join(', ')}
          </Text>
          {!isFormalNotice && isKnown && amountDue < DELEGATION_SUGGESTED_FROM_CENTS ? (
            <Text size="sm">{check.belowSuggested({ amount: format.cents(DELEGATION_SUGGESTED_FROM_CENTS) })}</Text>
          ) : null}
        </dd>
        <dt>{check.documents()}</dt>
        <dd>
          {documents.length === 0 ? check.noDocument() : documents.map(({ name }) => name).join(', ')}
          {documents.length === 0 && !isFormalNotice ? (
            <Text size="sm" c="dimmed">
              {check.withoutDocumentHint()}
            </Text>
          ) : null}
        </dd>
        {unnoticed.length > 0 ? (
          <>
            <dt className="late">{check.withoutFormalNotice()}</dt>
            <dd>{check.withoutFormalNoticeHint({ documents: unnoticed.join(', ') })}</dd>
          </>
        ) : null}
        <dt>{check.cost()}</dt>
        <dd>{cost}</dd>
      </dl>
      {isLocked ? (
        <Lock
          movements={chosen}
          reason={entered.overrideReason ?? ''}
          formalNoticeHref={`/new-case?type=FORMAL_NOTICE&tiers=${encodeURIComponent(entered.tiersRef)}`}
          onReason={(overrideReason) => send({ type: 'content.changed', change: { overrideReason } })}
        />
      ) : null}
      <Text mt="lg" size="sm" c="dimmed" maw="76ch">
        {isFormalNotice ? check.finalFormalNotice({ days: FORMAL_NOTICE_REPLY_DAYS }) : check.final()}
      </Text>
      <Group mt="lg">
        <Button variant="default" onClick={() => send({ type: 'step.back' })}>
          {texts.shared.actions.back()}
        </Button>
        {isFormalNotice ? (
          <Button variant="default" disabled={!isKept} loading={letter.isPending} onClick={() => letter.mutate()}>
            {check.preview()}
          </Button>
        ) : null}
        <Button
          loading={snapshot.hasTag('busy')}
          disabled={!snapshot.hasTag('busy') && !snapshot.can(sending)}
          onClick={() => send(sending)}
        >
          {isFormalNotice ? check.sendFormalNotice() : check.sendDelegation()}
        </Button>
      </Group>
    </section>
  )
}

/** The terms that were confirmed and have changed since, above the current ones. */
const Outdated = () => {
  const { snapshot } = useCreation()
  const { check } = useTexts().caseCreation
  const format = useFormat()
  const { confirmed } = snapshot.context
  if (!snapshot.matches({ filling: { step: 'recheck' } }) || !confirmed) return null
  const { partner, feePercent: percent, amountDue } = confirmed
  return (
    <NotDone
      refused
      title={check.outdated()}
      text={check.outdatedText({ amount: format.money(amountDue), partner, percent })}
    />
  )
}

/** The typed customer, so that a wrong digit or street is noticed before the letter is sent. */
const TypedCustomer = ({ customer }: { customer: Typed }) => {
  const { legalId, addressLine1, addressLine2, addressLine3, zipCode, city, email, phone } = customer
  const lines = [formatSiren(legalId), addressLine1, addressLine2, addressLine3, `${zipCode} ${city}`, email, phone]
  return (
    <>
      {customer.name}
      <Text size="sm" c="dimmed">
        {lines.filter((line) => line.trim() !== '').join(' · ')}
      </Text>
    </>
  )
}
