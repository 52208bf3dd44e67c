import { Loader, NativeSelect, Radio, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Report } from '../../contract/ledger/reports.ts'
import { type ReportTurn, reportTurns, reportWeekdays } from '../../domain/reports/index.ts'
import { useTexts } from '../../i18n/texts.tsx'
import type { ReportDraft } from '../../machines/report-form/report-form.machine.ts'
import { reportsOf, wiredReportForm } from '../../services/ledger/reports.ts'
import { useAccountRef } from '../../ui/account.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { FlowForm } from '../../ui/FlowForm.tsx'
import { FormEnd } from '../../ui/FormEnd.tsx'
import { FormWindow } from '../../ui/FormWindow.tsx'
import { useToasts } from '../../ui/toasts.ts'
import { useFlow } from '../useFlow.ts'

type Props = {
  of: Report['of']
  /** The name of the view; empty for the dashboard. */
  name: string
  onClose: () => void
}

/** How often a view or the dashboard is sent to the user. */
export default function ReportWindow(props: Props) {
  const { of, name, onClose } = props
  const texts = useTexts().reports
  const { data, error, isFetching, refetch } = useQuery(reportsOf(useAccountRef()))
  const title = texts.window({ name: name || texts.dashboard() })
  if (data) return <Form {...props} title={title} report={data.items.find((one) => one.of === of) ?? null} />
  return (
    <FormWindow title={title} busy={false} onClose={onClose}>
      {error ? (
        <Failure order={3} title={texts.unread()} error={error} retrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Loader size={18} />
      )}
    </FormWindow>
  )
}

type FormProps = Props & { title: string; report: Report | null }

const useReportForm = ({ of, report, onClose }: FormProps) => {
  const masterRef = useAccountRef()
  const texts = useTexts().reports
  const toasts = useToasts()
  const machine = useMemo(
    () =>
      wiredReportForm({
        masterRef,
        of,
        askToCheck: toasts.checkInput,
        changed: (every) => {
          toasts.success(every === 'NEVER' ? texts.ended() : texts.saved())
          onClose()
        },
      }),
    [masterRef, of, toasts, texts, onClose],
  )
  const draft: ReportDraft = { every: report?.every ?? 'WEEK', weekday: report?.weekday ?? 1 }
  return useFlow(machine, { input: { draft } })
}

const Form = (props: FormProps) => {
  const { title, report, of, onClose } = props
  const texts = useTexts().reports
  const [snapshot, send] = useReportForm(props)
  const busy = snapshot.hasTag('busy')
  const { every, weekday } = snapshot.context.draft as ReportDraft
  const isFaulty = snapshot.context.problems.some(({ field }) => field === 'weekday')
  const change = (patch: Partial<ReportDraft>) => send({ type: 'field.changed', patch })
  return (
    <FormWindow title={title} busy={busy} onClose={onClose}>
      <FlowForm send={send} flow={{ name: 'report-form', state: snapshot.value }}>
        <Stack gap="md">
          <Text c="dimmed">{of === 'dashboard' ? texts.leadFigures() : texts.lead()}</Text>
          <Radio.Group label={texts.every()} value={every} onChange={(value) => change({ every: value as ReportTurn })}>
            <Stack gap="xs" mt={6}>
              {reportTurns
                .filter((turn) => turn !== 'NEVER' || report !== null)
                .toSorted((a, b) => Number(a === 'NEVER') - Number(b === 'NEVER'))
                .map((turn) => (
                  <Radio key={turn} value={turn} label={texts.turns[turn]()} disabled={busy} />
                ))}
            </Stack>
          </Radio.Group>
          {every === 'WEEK' ? (
            <NativeSelect
              label={texts.weekday()}
              description={texts.weekdayHint()}
              withAsterisk
              disabled={busy}
              value={weekday === null ? '' : String(weekday)}
              error={isFaulty ? texts.errors.VALUE_INVALID() : undefined}
              onChange={(event) =>
                change({ weekday: event.currentTarget.value === '' ? null : Number(event.currentTarget.value) })
              }
              data={[
                { value: '', label: texts.choose() },
                ...reportWeekdays.map((day) => ({ value: String(day), label: texts.weekdays[day]() })),
              ]}
            />
          ) : null}
        </Stack>
        <FormEnd snapshot={snapshot} send={send} words={texts} submit={texts.confirm()} onCancel={onClose} />
      </FlowForm>
    </FormWindow>
  )
}
