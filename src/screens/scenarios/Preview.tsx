import { Button, Group, ScrollArea, Table, Text, Title } from '@mantine/core'
import type { ScenarioPreview } from '../../contract/planning/scenarios.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { useFormat } from '../../ui/format.ts'
import { Calendar } from './Calendar.tsx'
import type { EditorProps } from './flow.ts'
import classes from './scenarios.module.css'
import { useStepNames } from './words.ts'

/** What the scenario on the screen would send in the next days, as a calendar and as a list. */
export const Preview = ({ snapshot, send }: EditorProps) => {
  const texts = useTexts().scenarios.preview
  const format = useFormat()
  const { content, date, preview } = snapshot.context
  if (!preview || !content) return null
  const { totals } = preview
  const figures = ['added', 'moved', 'removed', 'same'] as const
  return (
    <section className={classes.panel} aria-labelledby="scenario-preview">
      <Group justify="space-between" align="flex-start">
        <div>
          <Title order={2} size="h4" id="scenario-preview">
            {texts.title({ from: format.date(preview.from), until: format.date(preview.until) })}
          </Title>
          <Text size="sm" c="dimmed">
            {texts.lead({ customers: preview.customers })}
          </Text>
        </div>
        <Button variant="default" onClick={() => send({ type: 'preview.closed' })}>
          {texts.close()}
        </Button>
      </Group>
      <dl className={classes.totals}>
        {figures.map((figure) => (
          <div key={figure} data-change={figure}>
            <dt>
              {figure === 'same' ? null : <i data-change={figure} aria-hidden />}
              {texts[figure]()}
            </dt>
            <dd>{format.number(totals[figure])}</dd>
          </div>
        ))}
      </dl>
      <Calendar preview={preview} chosen={date} onChoose={(day) => send({ type: 'day.chosen', date: day })} />
      <Group justify="space-between" mt="lg" mb="xs">
        <Title order={3} size="h5">
          {date ? format.date(date) : texts.list()}
        </Title>
        {date ? (
          <Button variant="subtle" onClick={() => send({ type: 'day.chosen', date: null })}>
            {texts.all()}
          </Button>
        ) : null}
      </Group>
      <Sends preview={preview} steps={content.steps} />
    </section>
  )
}

const Sends = ({ preview, steps }: { preview: ScenarioPreview; steps: Parameters<typeof useStepNames>[0] }) => {
  const { reminders, scenarios } = useTexts()
  const texts = scenarios.preview
  const format = useFormat()
  const nameOf = useStepNames(steps)
  const { items, totalItems } = preview
  if (items.length === 0) return <Text c="dimmed">{texts.none()}</Text>
  return (
    <>
      {totalItems > items.length ? (
        <Text size="sm" c="dimmed">
          {texts.first({ shown: items.length, total: totalItems })}
        </Text>
      ) : null}
      <ScrollArea type="auto" viewportProps={{ tabIndex: 0 }}>
        <Table
          className={classes.sends}
          aria-label={texts.title({ from: format.date(preview.from), until: format.date(preview.until) })}
        >
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{texts.columns.date()}</Table.Th>
              <Table.Th>{texts.columns.customer()}</Table.Th>
              <Table.Th>{texts.columns.step()}</Table.Th>
              <Table.Th className={classes.figure}>{texts.columns.amount()}</Table.Th>
              <Table.Th>{texts.columns.change()}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {items.map(({ after, amount, before, kind, stepId, tiersName, tiersRef }) => {
              const send = (after ?? before)!
              return (
                <Table.Tr key={`${tiersRef} ${stepId} ${kind} ${send.on}`} data-change={kind.toLowerCase()}>
                  <Table.Td className="figures">{format.date(send.on)}</Table.Td>
                  <Table.Td>{tiersName}</Table.Td>
                  <Table.Td>{[...new Set([nameOf(stepId), reminders.medias[send.media]()])].join(' · ')}</Table.Td>
                  <Table.Td className={classes.figure}>{format.money(amount)}</Table.Td>
                  <Table.Td>
                    {texts.kinds[kind]()}
                    {kind === 'MOVED' && before ? (
                      <Text component="span" size="sm" c="dimmed">
                        {' '}
                        ({texts.from({ date: format.date(before.on), media: reminders.medias[before.media]() })})
                      </Text>
                    ) : null}
                  </Table.Td>
                </Table.Tr>
              )
            })}
          </Table.Tbody>
        </Table>
      </ScrollArea>
    </>
  )
}
