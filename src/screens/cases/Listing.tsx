import { Button, NativeSelect } from '@mantine/core'
import IconFolder from '@tabler/icons-react/dist/esm/icons/IconFolder.mjs'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { Link } from 'wouter'
import { caseFilters, listCases } from '../../contract/cases/cases.ts'
import { type CasesState, casesQuery, caseTypeFilters } from '../../contract/lists/cases.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { type CaseAction, caseChoiceMachine } from '../../machines/case-choice/case-choice.machine.ts'
import { query } from '../../services/http/http-query.ts'
import { useAccountRef, useIsLightShell } from '../../ui/account.tsx'
import { Counters } from '../../ui/Counters.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { useFormat } from '../../ui/format.ts'
import { NotDone } from '../../ui/Said.tsx'
import { SearchBox } from '../../ui/SearchBox.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { ListTools } from '../lists/ListTools.tsx'
import { OwnerChoice } from '../owner/OwnerChoice.tsx'
import { useFlow } from '../useFlow.ts'
import { CaseModal } from './CaseModal.tsx'
import classes from './cases.module.css'
import { useColumns } from './columns.tsx'
import type { ListProps } from './url-state.ts'

/** The list of cases: by status with counters, by type, searchable, sortable, paged (CASE-01). */
export const Listing = ({ state, set }: ListProps) => {
  const { cases: texts, caseCreation } = useTexts()
  const light = useIsLightShell()
  const format = useFormat()
  const masterRef = useAccountRef()
  const { page, size, sort, order, thenBy, status, type, search, owner } = state
  const listing = useQuery({
    ...query(listCases, {
      params: { masterRef },
      query: { ...casesQuery(state), page, size },
    }),
    placeholderData: keepPreviousData,
  })
  const [choice, send] = useFlow(caseChoiceMachine)
  const { chosen, action } = choice.context
  const close = useCallback(() => send({ type: 'window.closed' }), [send])
  const begin = (wanted: CaseAction) => send({ type: 'action.requested', action: wanted })
  const columns = useColumns()
  const counters = listing.data?.counters
  const limited = status !== 'ALL' || type !== '' || search !== '' || owner !== 'ALL'
  const countOf = (one: CasesState['status']) =>
    counters && (one === 'ALL' ? counters.OPEN + counters.SENT + counters.CLOSED : counters[one])
  return (
    <div data-state={listing.data ? 'listed' : listing.error ? 'failed' : 'loading'}>
      <Counters
        label={texts.byStatus()}
        failed={listing.isError}
        counters={caseFilters.map((one) => {
          const count = countOf(one)
          return {
            key: one,
            label: texts.statuses[one](),
            value: count === undefined ? undefined : format.number(count),
            hint: texts.statusHints[one](),
            active: status === one,
            onSelect: () => set({ status: one, page: 0 }),
          }
        })}
      />
      <div className={classes.filters}>
        <SearchBox
          className={classes.search}
          placeholder={texts.search()}
          search={search}
          onSearch={(text) => set({ search: text, page: 0 })}
        />
        <NativeSelect
          aria-label={texts.type()}
          value={type}
          onChange={(event) => set({ type: event.currentTarget.value as CasesState['type'], page: 0 })}
          data={[
            { value: '', label: texts.types.ALL() },
            ...caseTypeFilters.map((value) => ({ value, label: texts.types[value]() })),
          ]}
        />
        {light ? null : <OwnerChoice owner={owner} onOwner={(one) => set({ owner: one, page: 0 })} />}
        <fieldset className={classes.actions} aria-label={texts.changes.label()} data-state={choice.value}>
          <Button variant="default" onClick={() => begin('ADD_INVOICES')}>
            {texts.changes.add.open()}
          </Button>
          <Button variant="default" onClick={() => begin('DECLARE_PAYMENT')}>
            {texts.changes.payment.open()}
          </Button>
        </fieldset>
      </div>
      {choice.matches('notOne') ? (
        <NotDone refused title={texts.changes.notOne()} text={texts.changes.notOneHint()} />
      ) : null}
      {choice.matches('acting') && action ? (
        <CaseModal eventId={chosen[0] ?? ''} action={action} onClose={close} />
      ) : null}
      <DataTable
        list="cases"
        label={texts.list()}
        columns={columns}
        listing={listing}
        rowKey={({ eventId }) => eventId}
        tools={<ListTools list="cases" state={state} layout="cases" columns={columns} />}
        selection={{
          chosen,
          onChoose: (eventIds) => send({ type: 'cases.chosen', eventIds }),
          keyOf: ({ eventId }) => eventId,
          labelOf: ({ caseNumber }) => texts.chooseOf({ number: caseNumber }),
        }}
        state={{ page, size, sort, order, thenBy }}
        onState={(patch) => set(patch as Partial<CasesState>)}
        empty={
          <EmptyState
            icon={<IconFolder size={28} stroke={1.5} />}
            title={limited ? texts.emptyFiltered() : texts.empty()}
            hint={limited ? undefined : texts.emptyHint()}
            action={
              limited ? (
                <Button
                  variant="default"
                  onClick={() => set({ status: 'ALL', type: '', search: '', owner: 'ALL', page: 0 })}
                >
                  {texts.showAll()}
                </Button>
              ) : (
                <Button component={Link} href={light ? '/new-case' : '/portfolio'} variant="default">
                  {light ? caseCreation.begin() : texts.toPortfolio()}
                </Button>
              )
            }
          />
        }
      />
    </div>
  )
}
