import { useQueryClient } from '@tanstack/react-query'
import { useMachine } from '@xstate/react'
import { useMemo } from 'react'
import { useSearch } from 'wouter/use-browser-location'
import { listAlerts } from '../../contract/alerts.ts'
import { listCases } from '../../contract/cases.ts'
import { getTiers, listTiers } from '../../contract/tiers.ts'
import { caseTypes } from '../../domain/cases/index.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { wiredCaseCreation } from '../../services/case-creation.ts'
import { stale } from '../../services/http-query.ts'
import { inspection } from '../../services/inspection.ts'
import { useAccount } from '../../ui/account.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { CreationContext } from './creation.ts'
import { Filling } from './Filling.tsx'
import { Outcome } from './Outcome.tsx'

/** The state's name as tests and styles read it: the step while it is filled in. */
const nameOf = (value: unknown): string =>
  typeof value === 'string' ? value : ((value as { filling: { step: string } }).filling?.step ?? '')

/** What the address asks to begin with: `?type=FORMAL_NOTICE&tiers=C1`. */
const useFresh = () => {
  const search = useSearch()
  return useMemo(() => {
    const asked = new URLSearchParams(search)
    return {
      type: caseTypes.find((type) => type === asked.get('type')) ?? 'DEBT_COLLECTION_DELEGATION',
      tiersRef: asked.get('tiers') ?? '',
      movementRefs: [],
      customer: null,
      invoices: [],
      comment: '',
    } as const
  }, [search])
}

/** A formal notice or a delegation, from its customer to its sending (CASE-03). */
export default function CaseCreationScreen() {
  const texts = useTexts().caseCreation
  const { me, master } = useAccount()
  const client = useQueryClient()
  const fresh = useFresh()
  const machine = useMemo(
    () =>
      wiredCaseCreation({
        masterRef: master.masterRef,
        userUUID: me.userUUID,
        made: () => void stale(client, listCases, listTiers, getTiers, listAlerts),
      }),
    [client, master.masterRef, me.userUUID],
  )
  const [snapshot, send] = useMachine(machine, {
    ...inspection(),
    input: { fresh: { ...fresh, movementRefs: [], invoices: [] } },
  })
  return (
    <CreationContext value={{ snapshot, send }}>
      <div data-state={nameOf(snapshot.value)}>
        <PageHeader title={texts.title()} lead={texts.lead()} />
        <Outcome />
        {snapshot.matches('filling') || snapshot.matches('deleteAsked') || snapshot.matches('refused') ? (
          <Filling />
        ) : null}
      </div>
    </CreationContext>
  )
}
