import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useId, useState } from 'react'
import type { Report } from '../../contract/ledger/reports.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { reportsOf, useSendReport } from '../../services/ledger/reports.ts'
import { useAccountRef } from '../../ui/account.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { useFormat } from '../../ui/format.ts'
import { useToasts } from '../../ui/toasts.ts'
import classes from '../account/account.module.css'
import ReportWindow from './ReportWindow.tsx'
import { useTurnWords } from './words.ts'

/** What the user is sent by e-mail: when, since when, changed and sent now. */
export default function Reports() {
  const texts = useTexts().reports
  const id = useId()
  const { data, error, isFetching, refetch } = useQuery(reportsOf(useAccountRef()))
  const [changing, setChanging] = useState<Report | null>(null)
  const close = useCallback(() => setChanging(null), [])
  return (
    <section className={classes.panel} aria-labelledby={id}>
      <Title order={3} id={id} mb={4}>
        {texts.title()}
      </Title>
      {error && !data ? (
        <Failure order={4} title={texts.unread()} error={error} retrying={isFetching} onRetry={() => void refetch()} />
      ) : null}
      {data && data.items.length === 0 ? <Text c="dimmed">{texts.none()}</Text> : null}
      <Stack gap="sm" mt="xs">
        {data?.items.map((report) => (
          <Row key={report.of} report={report} onChange={() => setChanging(report)} />
        ))}
      </Stack>
      {changing ? <ReportWindow of={changing.of} name={changing.name} onClose={close} /> : null}
    </section>
  )
}

const Row = ({ report, onChange }: { report: Report; onChange: () => void }) => {
  const texts = useTexts().reports
  const format = useFormat()
  const turn = useTurnWords()
  const toasts = useToasts()
  const sending = useSendReport(useAccountRef(), {
    success: () => toasts.success(texts.sending()),
    failure: toasts.failure,
  })
  const name = report.name || texts.dashboard()
  const sent = report.sentAt ? texts.sentOn({ date: format.date(report.sentAt.slice(0, 10)) }) : texts.never()
  return (
    <Group justify="space-between" gap="xs">
      <div>
        <Text fw={560}>{name}</Text>
        <Text size="sm" c="dimmed">
          {[turn(report), sent].join(', ')}
        </Text>
      </div>
      <Group gap="xs">
        <Button
          size="compact-sm"
          variant="subtle"
          aria-label={texts.sendNowOf({ name })}
          loading={sending.isPending}
          onClick={() => sending.mutate(report.of)}
        >
          {texts.sendNow()}
        </Button>
        <Button size="compact-sm" variant="default" aria-label={texts.changeOf({ name })} onClick={onChange}>
          {texts.change()}
        </Button>
      </Group>
    </Group>
  )
}
