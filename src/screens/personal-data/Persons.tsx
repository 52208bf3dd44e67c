import { Button, Text, TextInput, Title } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { findPersons, type PersonRef } from '../../contract/accounts/personal-data.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { query } from '../../services/http/http-query.ts'
import { useAccountRef } from '../../ui/account.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { PersonData } from './PersonData.tsx'
import classes from './personal-data.module.css'

/** Pause in typing before the server is queried. */
const WAIT_MS = 250
/** A shorter text would match almost everybody. */
const LEAST = 2

/** Finds a person at a customer, then shows their stored data. `begun`: the person to show initially. */
export const Persons = ({ begun = null }: { begun?: PersonRef | null }) => {
  const { persons } = useTexts().personalData
  const masterRef = useAccountRef()
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState(begun)
  const [search] = useDebouncedValue(typed.trim(), WAIT_MS)
  const { data, error, refetch } = useQuery({
    ...query(findPersons, { params: { masterRef }, query: { search } }),
    enabled: search.length >= LEAST,
    placeholderData: keepPreviousData,
    // An erased person must not be found again.
    staleTime: 0,
  })
  return (
    <section className={classes.part}>
      <Title order={3}>{persons.title()}</Title>
      <Text c="dimmed">{persons.lead()}</Text>
      {chosen ? (
        <>
          <PersonData key={`${chosen.kind} ${chosen.tiersRef} ${chosen.contactId}`} subject={chosen} />
          <Button mt="sm" variant="subtle" onClick={() => setChosen(null)}>
            {persons.another()}
          </Button>
        </>
      ) : (
        <>
          <TextInput
            mt="sm"
            maw={420}
            type="search"
            label={persons.search()}
            leftSection={<IconSearch size={16} aria-hidden />}
            maxLength={100}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          {error && !data ? <Failure order={3} error={error} onRetry={() => void refetch()} /> : null}
          {data && search.length >= LEAST && data.items.length === 0 ? (
            <EmptyState title={persons.nothing()} hint={persons.nothingHint()} />
          ) : null}
          {data && search.length >= LEAST && data.items.length > 0 ? (
            <ul className={classes.persons} aria-label={persons.title()}>
              {data.items.map(({ kind, tiersRef, contactId, name, email, tiersName }) => (
                <li key={`${kind} ${tiersRef} ${contactId}`}>
                  <span>
                    <strong>{name}</strong>{' '}
                    <span className={classes.dim}>
                      {persons.is[kind]({ customer: tiersName })}
                      {email ? ` · ${email}` : ''}
                    </span>
                  </span>
                  <Button
                    size="compact-sm"
                    variant="default"
                    aria-label={persons.chooseOf({ name })}
                    onClick={() => setChosen({ kind, tiersRef, contactId })}
                  >
                    {persons.choose()}
                  </Button>
                </li>
              ))}
            </ul>
          ) : null}
        </>
      )}
    </section>
  )
}
