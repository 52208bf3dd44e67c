import { Anchor, Button, Group, SegmentedControl, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { getMailing, type Mailing, type MailingItem } from '../../../contract/delivery/mailings.ts'
import { useTexts } from '../../../i18n/texts.tsx'
import { query } from '../../../services/http/http-query.ts'
import { useAccountRef } from '../../../ui/account.tsx'
import { Failure } from '../../../ui/Failure.tsx'
import { useFormat } from '../../../ui/format.ts'
import { Pages } from '../../../ui/Pages.tsx'
import { useProblemWords } from '../../../ui/problem.ts'
import { Done } from '../../../ui/Said.tsx'
import { useFailureWords } from '../words.ts'
import type { MailingProps } from './flow.ts'
import classes from './mailing.module.css'

/** Results that need attention come first. */
const order = ['FAILED', 'REFUSED', 'SKIPPED', 'SENT'] as const

const SIZE = 20

type Props = Pick<MailingProps, 'send'> & {
  mailing: Mailing
  /** The chosen reminders, which are meant by a retry too. */
  only: readonly string[] | null
}

/** The results of a mailing: counts by result, each customer with the reason, and a retry for what was not sent. */
export const Results = ({ mailing, only, send }: Props) => {
  const texts = useTexts().mailing
  const { counts, state } = mailing
  const left = counts.FAILED + counts.SKIPPED
  return (
    <Done partly={left + counts.REFUSED > 0} title={state === 'CANCELLED' ? texts.cancelled() : texts.done()}>
      {state === 'CANCELLED' ? <Text>{texts.cancelledHint()}</Text> : null}
      <ByResult mailing={mailing} />
      <Group mt="sm" gap="xs">
        {left > 0 ? (
          <Button size="xs" onClick={() => send({ type: 'mailing.asked', only })}>
            {texts.retry()}
          </Button>
        ) : null}
        <Button size="xs" variant="default" onClick={() => send({ type: 'mailing.closed' })}>
          {texts.close()}
        </Button>
      </Group>
    </Done>
  )
}

const ByResult = ({ mailing: { id, counts } }: { mailing: Mailing }) => {
  const texts = useTexts().mailing
  const format = useFormat()
  const masterRef = useAccountRef()
  const shown = order.filter((result) => counts[result] > 0)
  const [result, setResult] = useState<MailingItem['result']>(shown[0] ?? 'SENT')
  const [page, setPage] = useState(0)
  const listing = useQuery({
    ...query(getMailing, { params: { masterRef, mailingId: id }, query: { result, page, size: SIZE } }),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <SegmentedControl
        size="xs"
        aria-label={texts.results()}
        value={result}
        onChange={(chosen) => {
          setResult(chosen as MailingItem['result'])
          setPage(0)
        }}
        data={shown.map((each) => ({
          value: each,
          label: `${texts.result[each]()} (${format.number(counts[each])})`,
        }))}
      />
      {listing.error ? (
        <Failure
          order={3}
          title={texts.resultsFailed()}
          error={listing.error}
          onRetry={() => void listing.refetch()}
          retrying={listing.isFetching}
        />
      ) : null}
      <ul className={classes.results} aria-label={texts.result[result]()}>
        {listing.data?.items.map((item) => (
          <Item key={item.plannedReminderId} item={item} />
        ))}
      </ul>
      {counts[result] > SIZE ? (
        <Pages total={counts[result]} state={{ page, size: SIZE }} onState={({ page: next }) => setPage(next)} />
      ) : null}
    </>
  )
}

const Item = ({ item: { tiersRef, tiersName, code, reason } }: { item: MailingItem }) => {
  const { failures } = useTexts().reminders
  const wordsOf = useProblemWords()
  const failureWords = useFailureWords()
  return (
    <li>
      <Anchor component={Link} href={`/customers/${encodeURIComponent(tiersRef)}`}>
        {tiersName}
      </Anchor>
      {code ? <Text size="sm">{code in failures ? failureWords(code) : wordsOf({ code }).words}</Text> : null}
      {reason ? <code className={classes.words}>{reason}</code> : null}
    </li>
  )
}
