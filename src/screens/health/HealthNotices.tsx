import { Anchor, Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { type HealthNotice, listHealthNotices } from '../../contract/ledger/health.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { query } from '../../services/http/http-query.ts'
import { seeNotice } from '../../services/ledger/company-information.ts'
import { useMasterRef, useMay } from '../../ui/account.tsx'
import { useFormat } from '../../ui/format.ts'
import { useToasts } from '../../ui/toasts.ts'
import classes from './health.module.css'

/** What nobody has seen yet of monitored companies: falls, proceedings, delays that end. Nothing when there is none. */
export default function HealthNotices() {
  const { notices, classes: classWords } = useTexts().health
  const format = useFormat()
  const toasts = useToasts()
  const masterRef = useMasterRef()
  // Seen by one is seen by all.
  const maySee = useMay('WRITE')
  const { data } = useQuery(query(listHealthNotices, { params: { masterRef } }))
  const see = useMutation({
    mutationFn: (noticeId: string) => seeNotice(masterRef, noticeId),
    onError: toasts.failure,
  })
  const said = ({ kind, day, from, to, proofOfDebtDueBy }: HealthNotice): string =>
    notices[kind]({
      day: format.date(day),
      due: proofOfDebtDueBy ? format.date(proofOfDebtDueBy) : '',
      from: from ? classWords[from]().toLowerCase() : '',
      to: to ? classWords[to]().toLowerCase() : '',
    })
  if (!data || data.items.length === 0) return null
  return (
    <ul className={classes.notices} aria-label={notices.title()}>
      {data.items.map((notice) => (
        <li key={notice.noticeId} className={classes.notice}>
          <span>
            <Anchor component={Link} href={`/customers/${encodeURIComponent(notice.tiersRef)}/health`} fw={560}>
              {notice.tiersName}
            </Anchor>{' '}
            {said(notice)}
          </span>
          {maySee ? (
            <Button
              size="compact-sm"
              variant="subtle"
              disabled={see.isPending}
              aria-label={notices.seenOf({ name: notice.tiersName })}
              onClick={() => see.mutate(notice.noticeId)}
            >
              {notices.seen()}
            </Button>
          ) : null}
        </li>
      ))}
    </ul>
  )
}
