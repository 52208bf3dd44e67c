import { SegmentedControl, Title } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { caseStatistics } from '../../contract/cases/cases.ts'
import { type CasesState, casePeriods } from '../../contract/lists/cases.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { query } from '../../services/http/http-query.ts'
import { useAccountRef } from '../../ui/account.tsx'
import { Counters } from '../../ui/Counters.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { useFormat } from '../../ui/format.ts'
import classes from './cases.module.css'
import type { ListProps } from './url-state.ts'

/** Cases opened and closed, amounts claimed and recovered, in the last days (CASE-01). */
export const Statistics = ({ state, set }: ListProps) => {
  const { statistics } = useTexts().cases
  const format = useFormat()
  const masterRef = useAccountRef()
  const id = useId()
  const reading = useQuery({
    ...query(caseStatistics, { params: { masterRef, n: Number(state.days) } }),
    placeholderData: keepPreviousData,
  })
  const { data, error } = reading
  const shown = <T,>(value: T | undefined, words: (value: T) => string) =>
    value === undefined ? undefined : words(value)
  return (
    <section aria-labelledby={id} className={classes.part}>
      <div className={classes.partHead}>
        <Title order={2} id={id}>
          {statistics.label()}
        </Title>
        <SegmentedControl
          size="xs"
          aria-label={statistics.period()}
          value={state.days}
          onChange={(days) => set({ days: days as CasesState['days'] })}
          data={casePeriods.map((value) => ({ value, label: statistics.days({ days: Number(value) }) }))}
        />
      </div>
      {error && !data ? (
        <Failure
          order={3}
          title={statistics.failed()}
          error={error}
          onRetry={() => void reading.refetch()}
          retrying={reading.isFetching}
        />
      ) : (
        <Counters
          label={statistics.label()}
          counters={[
            {
              key: 'opened',
              label: statistics.opened(),
              value: shown(data?.opened, format.number),
              hint: data ? statistics.openedHint({ notices: data.formalNotices, delegations: data.delegations }) : ' ',
            },
            { key: 'closed', label: statistics.closed(), value: shown(data?.closed, format.number) },
            { key: 'amountDue', label: statistics.amountDue(), value: shown(data?.amountDue, format.money) },
            { key: 'recovered', label: statistics.recovered(), value: shown(data?.recoveredAmount, format.money) },
          ]}
        />
      )}
    </section>
  )
}
