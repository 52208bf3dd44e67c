import { Anchor, Button, Group } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'wouter'
import type { MassResult } from '../../contract/cases/mass-delegation.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { useFormat } from '../../ui/format.ts'
import { Pages } from '../../ui/Pages.tsx'
import { Done, NotDone } from '../../ui/Said.tsx'
import { nameOf, useDelegation, useDelegationWords } from './delegation.ts'
import classes from './mass-delegation.module.css'

const PAGE = 50

/** Results that need attention come first. */
const order = { REFUSED: 0, ALREADY_TRANSMITTED: 1, OPENED: 2 } as const

/** The result for each customer: a case, a warning, or an error. */
export const Results = () => {
  const { snapshot, send } = useDelegation()
  const words = useTexts().massDelegation.results
  const format = useFormat()
  const wordsOf = useDelegationWords()
  const [page, setPage] = useState(0)
  const { results, left, spared, error, version } = snapshot.context
  const opened = results.filter((result) => result.outcome === 'OPENED')
  const transmitted = results.filter((result) => result.outcome === 'ALREADY_TRANSMITTED').length
  const refused = results.length - opened.length - transmitted
  const total = opened.reduce((sum, { amountDue }) => sum + amountDue, 0)
  const sorted = results.toSorted((one, other) => order[one.outcome] - order[other.outcome])
  const notes = [
    transmitted === 1 ? words.transmittedOne() : transmitted > 1 ? words.transmitted({ count: transmitted }) : '',
    refused === 1 ? words.refusedOne() : refused > 1 ? words.refused({ count: refused }) : '',
    spared.length > 0 ? words.spared({ count: spared.length }) : '',
  ].filter((note) => note !== '')
  return (
    <>
      {opened.length > 0 ? (
        <Done
          title={words.opened({ count: opened.length, total: format.money(total) })}
          text={words.openedText()}
          partly={notes.length > 0}
        />
      ) : null}
      {left.length > 0 ? <NotDone title={words.unknown({ count: left.length })} text={wordsOf(error)} /> : null}
      {notes.length > 0 ? (
        <NotDone refused {...(opened.length > 0 ? {} : { title: words.none() })} text={notes.join(' ')} />
      ) : null}
      <Group mb="md">
        {version > 0 ? <Button onClick={() => send({ type: 'rest.resumed' })}>{words.rest()}</Button> : null}
        <Button component={Link} href="/cases" variant={version > 0 ? 'default' : 'filled'}>
          {words.toCases()}
        </Button>
      </Group>
      {results.length > 0 ? (
        <div className={classes.frame}>
          <ul className={classes.lines} aria-label={words.list()}>
            {sorted.slice(page * PAGE, (page + 1) * PAGE).map((result) => (
              <Result key={result.tiersRef} result={result} />
            ))}
          </ul>
          {results.length > PAGE ? (
            <Pages
              className={classes.pages}
              total={results.length}
              state={{ page, size: PAGE }}
              onState={(next) => setPage(next.page)}
            />
          ) : null}
        </div>
      ) : null}
    </>
  )
}

const Result = ({ result }: { result: MassResult }) => {
  const words = useTexts().massDelegation.results
  const format = useFormat()
  const wordsOf = useDelegationWords()
  const { tiersRef, outcome } = result
  return (
    <li className={`${classes.line} ${classes.result}`} data-customer={tiersRef} data-outcome={outcome}>
      <span className={classes.two}>
        <strong>{nameOf(result)}</strong>
        <span className={`${classes.second} figures`}>{tiersRef}</span>
      </span>
      {outcome === 'OPENED' ? (
        <>
          <Anchor component={Link} href={`/cases/${result.eventId}`} fz="inherit" fw={560} className="figures">
            {result.caseNumber}
          </Anchor>
          <span className={`${classes.amount} figures`}>{format.money(result.amountDue)}</span>
        </>
      ) : (
        <span className={classes.two}>
          <span className={classes.state} data-standing={outcome === 'REFUSED' ? 'REFUSED' : 'TRANSMITTED'}>
            {outcome === 'REFUSED' ? words.stays() : words.already()}
          </span>
          {outcome === 'REFUSED' ? (
            <span className={classes.second}>
              {[...new Set(result.errors.map(({ code }) => code))].map((code) => wordsOf({ code })).join(' ')}
            </span>
          ) : null}
        </span>
      )}
    </li>
  )
}
