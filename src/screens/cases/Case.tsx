import { Anchor, Button, Title } from '@mantine/core'
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { Link, useParams } from 'wouter'
import { type CaseDetail, getCase } from '../../contract/cases/cases.ts'
import { isChangeable, isUndeliveredCode } from '../../domain/cases/index.ts'
import { businessDateAt } from '../../domain/dates.ts'
import { withTexts } from '../../i18n/load.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { query } from '../../services/http/http-query.ts'
import { useAccountRef, useIsLightShell } from '../../ui/account.tsx'
import { CustomerName } from '../../ui/CustomerName.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { useFormat } from '../../ui/format.ts'
import { LazyView } from '../../ui/lazy.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { NotDone } from '../../ui/Said.tsx'
import { BlockSkeleton, ListSkeleton } from '../../ui/Skeletons.tsx'
import { AcknowledgementButton } from './AcknowledgementButton.tsx'
import { CaseActions } from './CaseActions.tsx'
import { CaseFile } from './CaseFile.tsx'
import classes from './cases.module.css'
import { Documents } from './Documents.tsx'
import { Fee } from './Fee.tsx'
import { FormalNoticeStanding } from './FormalNoticeStanding.tsx'
import { Invoices } from './Invoices.tsx'
import { JoinDocuments } from './JoinDocuments.tsx'
import { PartnerRefusals } from './PartnerRefusals.tsx'
import { Steps } from './Steps.tsx'
import { useCaseState, useRefusalReason } from './words.ts'

const isUnknown = (error: unknown): boolean => (error as { code?: unknown } | null)?.code === 'CASE_NOT_FOUND'

/** Its own chunk, with its own texts. */
const loadComments = withTexts('team', () => import('../comments/index.tsx'))

/** Polling interval for a letter that is being generated (our choice). */
const PREPARATION_MS = 2_000

const isInPreparation = (one: CaseDetail | undefined): boolean => one?.notice === 'MAKING'

/** A new case for the same customer, after which its invoices may be delegated again. */
const newCaseOf = ({ tiersRef }: CaseDetail): string =>
  `/new-case?${new URLSearchParams({ type: 'DEBT_COLLECTION_DELEGATION', tiers: tiersRef })}`

/** The follow-up of a case (CASE-02): its status, amount due, invoices, documents and history. */
export default function CaseScreen() {
  const texts = useTexts().cases.detail
  const { id } = useParams<{ id: string }>()
  const masterRef = useAccountRef()
  const { data, error, isFetching, refetch } = useQuery({
    ...query(getCase, { params: { masterRef, eventId: id } }),
    // After the payment, the letter appears as soon as it is generated.
    refetchInterval: ({ state }) => (isInPreparation(state.data) ? PREPARATION_MS : false),
  })
  const unknown = isUnknown(error)
  return (
    <div data-state={data ? 'shown' : unknown ? 'unknown' : error ? 'failed' : 'loading'}>
      <Anchor component={Link} href="/cases" className={classes.back}>
        <IconChevronLeft size={15} aria-hidden />
        {texts.back()}
      </Anchor>
      {data ? <FollowUp one={data} /> : null}
      {!data && unknown ? (
        <EmptyState
          title={texts.unknown()}
          action={
            <Button component={Link} href="/cases" variant="default">
              {texts.back()}
            </Button>
          }
        />
      ) : null}
      {!data && error && !unknown ? (
        <Failure order={1} title={texts.failed()} error={error} onRetry={() => void refetch()} retrying={isFetching} />
      ) : null}
      {!data && !error ? (
        <>
          <BlockSkeleton height={160} />
          <ListSkeleton />
        </>
      ) : null}
    </div>
  )
}

const FollowUp = ({ one }: { one: CaseDetail }) => {
  const { cases, caseFile } = useTexts()
  const light = useIsLightShell()
  const { detail, types } = cases
  const format = useFormat()
  return (
    <>
      <PageHeader
        title={one.caseNumber}
        actions={<CaseActions one={one} />}
        lead={
          <>
            {types[one.type]()}
            {' · '}
            <CustomerName tiersRef={one.tiersRef} name={one.tiersName} underline="always" />
            {' · '}
            <span className="figures">{detail.created({ date: format.date(one.creationDate) })}</span>
          </>
        }
      />
      <PartnerRefusals one={one} />
      <Limitation one={one} />
      <div className={classes.cards}>
        <Standing one={one} />
        <Amounts one={one} />
        <Fee one={one} />
      </div>
      {one.comment ? (
        <Part title={detail.comment()}>
          <p className={classes.comment}>{one.comment}</p>
        </Part>
      ) : null}
      <Part title={detail.invoices()} action={one.status === 'CLOSED' ? null : <AcknowledgementButton one={one} />}>
        <Invoices caseNumber={one.caseNumber} invoices={one.invoices} />
      </Part>
      <Part title={detail.documents()}>
        <Documents eventId={one.eventId} documents={one.documents} />
        {isChangeable(one) ? <JoinDocuments one={one} /> : null}
      </Part>
      {light ? null : (
        <LazyView
          load={loadComments}
          props={{ tiersRef: one.tiersRef, eventId: one.eventId, order: 2 as const }}
          waiting={null}
          failed={() => null}
        />
      )}
      <Part title={caseFile.title()}>
        <CaseFile eventId={one.eventId} />
      </Part>
      <Part title={detail.timeline()}>
        <Steps steps={one.steps} />
      </Part>
    </>
  )
}

const Part = ({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) => {
  const id = useId()
  return (
    <section aria-labelledby={id} className={classes.part}>
      <div className={classes.partHead}>
        <Title order={2} id={id}>
          {title}
        </Title>
        {action}
      </div>
      {children}
    </section>
  )
}

/** The case's status, and that it cannot be cancelled. */
const Standing = ({ one }: { one: CaseDetail }) => {
  const { cases, casePartner } = useTexts()
  const { detail, reason } = cases
  const reasonOf = useRefusalReason()
  const { title, text, late } = useCaseState()(one)
  const id = useId()
  return (
    <section className={classes.card} aria-labelledby={id}>
      <h2 className={classes.cardTitle} id={id}>
        {detail.state()}
      </h2>
      <p className={`${classes.standing} ${late ? 'late' : ''}`}>{title}</p>
      <FormalNoticeStanding one={one} text={text} />
      {one.mandate && one.refusal ? <p>{reason({ reason: reasonOf(one.refusal) })}</p> : null}
      {isUndeliveredCode(one.refusal) ? <p>{casePartner.undelivered[one.refusal].todo()}</p> : null}
      {late && one.mandate ? (
        <Button component={Link} href={newCaseOf(one)} variant="default" size="xs" mt={4}>
          {casePartner.newCase()}
        </Button>
      ) : null}
      {one.status === 'CLOSED' ? null : (
        <p className={classes.noCancel}>
          <strong>{detail.noCancel()}</strong> {detail.noCancelText[one.type]()}
        </p>
      )}
    </section>
  )
}

/** Warns of the day from which a part of the case is time-barred. */
const Limitation = ({ one }: { one: CaseDetail }) => {
  const texts = useTexts().limitation
  const format = useFormat()
  const { limitationPeriod, limitationNear } = one
  if (!limitationPeriod || !limitationNear) return null
  const words = limitationPeriod > businessDateAt(new Date()) ? texts.caseNear : texts.caseBarred
  return <NotDone refused title={words({ date: format.date(limitationPeriod) })} text={texts.hint()} />
}

const Amounts = ({ one }: { one: CaseDetail }) => {
  const { detail } = useTexts().cases
  const format = useFormat()
  const id = useId()
  return (
    <section className={classes.card} aria-labelledby={id}>
      <h2 className={classes.cardTitle} id={id}>
        {detail.amounts()}
      </h2>
      <dl className={`${classes.amounts} figures`}>
        <dt>{detail.amountDue()}</dt>
        <dd>{format.money(one.amountDue)}</dd>
        <dt>{detail.recovered()}</dt>
        <dd>{format.money(one.recoveredAmount)}</dd>
        <dt>{detail.balance()}</dt>
        <dd className={classes.total}>{format.money(one.balanceAmount)}</dd>
      </dl>
      {one.limitationPeriod ? (
        <p className={classes.noCancel}>
          <strong className="figures">{detail.limitation({ date: format.date(one.limitationPeriod) })}</strong>{' '}
          {detail.limitationHint()}
        </p>
      ) : null}
    </section>
  )
}
