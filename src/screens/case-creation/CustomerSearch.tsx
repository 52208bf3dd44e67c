import { Button, Group, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listCustomers } from '../../contract/ledger/customers.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { query } from '../../services/http/http-query.ts'
import { useAccountRef } from '../../ui/account.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { useFormat } from '../../ui/format.ts'
import { SearchBox } from '../../ui/SearchBox.tsx'
import classes from './case-creation.module.css'

const byDebt = { filter: 'OVERDUE', sort: 'overdueAmount', order: 'desc' } as const
const byName = { filter: 'ALL', sort: 'name', order: 'asc' } as const

/** Number of customers suggested initially, largest debts first. */
const OFFERED = 8

type Props = {
  onChoose: (tiersRef: string, name: string) => void
  /** Also customers without an open balance. */
  everybody?: boolean
}

/** Searches a customer by name, reference or SIREN. */
export const CustomerSearch = ({ onChoose, everybody = false }: Props) => {
  const texts = useTexts().caseCreation.customer
  const format = useFormat()
  const masterRef = useAccountRef()
  const [search, setSearch] = useState('')
  const listing = useQuery({
    ...query(listCustomers, {
      params: { masterRef },
      query: { search, size: OFFERED, ...(everybody ? byName : byDebt) },
    }),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <SearchBox label={texts.label()} placeholder={texts.placeholder()} search={search} onSearch={setSearch} />
      {listing.isError ? <Failure error={listing.error} onRetry={() => void listing.refetch()} /> : null}
      {listing.data?.items.length === 0 ? (
        <Text mt="sm" c="dimmed">
          {texts.none()}
        </Text>
      ) : null}
      <ul
        style={{ listStyle: 'none', margin: 'var(--mantine-spacing-sm) 0 0', padding: 0 }}
        aria-label={texts.search()}
      >
        {listing.data?.items.map(({ ref, displayName, overdueAmount }) => (
          <li key={ref}>
            <Button variant="subtle" fullWidth justify="flex-start" onClick={() => onChoose(ref, displayName)}>
              <Group gap="md" wrap="nowrap" miw={0}>
                <span className={classes.found}>{displayName}</span>
                <Text size="sm" span>
                  {ref}
                </Text>
                {overdueAmount > 0 ? <span className="figures">{format.money(overdueAmount)}</span> : null}
              </Group>
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}
