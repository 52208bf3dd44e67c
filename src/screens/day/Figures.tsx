import { type DayKind, type DayPart, dayKinds, partsOf } from '../../domain/day/index.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { type Counter, Counters } from '../../ui/Counters.tsx'
import { useFormat } from '../../ui/format.ts'
import { entriesHref } from '../dashboard/hrefs.ts'
import type { View } from './view.ts'

/** Kinds whose amounts belong to what is counted. */
const withAmount: readonly DayKind[] = ['PROMISES', 'REPORTED_PAYMENTS', 'DISPUTES_OPENED', 'DISPUTES_CLOSED']

/** Few days have any of these. */
const rare: readonly DayKind[] = ['REPORTED_PAYMENTS', 'DISPUTES_CLOSED']

const kindOf = (did: View['state']['did']): DayKind | undefined =>
  dayKinds.find((kind) => kind === did || partsOf[kind].includes(did as DayPart))

/** The figures of the day: each limits the list of what was done to its actions, and so does each of its parts. */
export const Figures = ({ state, onState, reading }: View) => {
  const texts = useTexts().day
  const format = useFormat()
  const day = reading.data?.value
  const kind = kindOf(state.did)
  const failed = reading.error !== null && !day
  const figures = dayKinds
    .map((one) => ({ one, figure: day?.figures.find((own) => own.kind === one) }))
    .filter(({ one, figure }) => !rare.includes(one) || one === kind || (figure?.count ?? 0) > 0)
    .map(({ one, figure }): Counter => {
      const parts = (figure?.parts ?? []).map(({ part, count }) => `${texts.parts[part]()} ${format.number(count)}`)
      const hint = withAmount.includes(one) ? figure && format.money(figure.amount) : parts.join(', ')
      return {
        key: one,
        label: texts.kinds[one](),
        value: figure && format.number(figure.count),
        failed,
        ...(figure && figure.count > 0 && one !== 'TASKS' ? { hint } : {}),
        active: one === kind,
        onSelect: () => onState({ did: one === kind ? '' : one, page: 0 }),
      }
    })
  const collected: Counter = {
    key: 'collected',
    label: texts.collected(),
    value: day?.collected ? format.number(day.collected.count) : undefined,
    failed,
    ...(day?.collected ? { hint: format.money(day.collected.amount) } : {}),
    href: entriesHref({
      of: 'COLLECTED',
      from: state.date,
      to: state.date,
      ...(state.userId === '' ? {} : { owner: state.userId }),
    }),
  }
  return (
    <>
      <Counters
        label={texts.figures()}
        counters={[...figures, ...(day?.collected === null ? [] : [collected])]}
        reading={reading}
      />
      {kind && day ? <Parts kind={kind} state={state} onState={onState} reading={reading} /> : null}
    </>
  )
}

/** The parts of the chosen figure, if it has several. */
const Parts = ({ kind, state, onState, reading }: View & { kind: DayKind }) => {
  const texts = useTexts().day
  const format = useFormat()
  const parts = reading.data?.value.figures.find((one) => one.kind === kind)?.parts ?? []
  if (parts.length < 2) return null
  return (
    <Counters
      dense
      label={texts.split({ name: texts.kinds[kind]() })}
      counters={parts.map(({ part, count }) => ({
        key: part,
        label: texts.parts[part](),
        value: format.number(count),
        active: state.did === part,
        onSelect: () => onState({ did: state.did === part ? kind : part, page: 0 }),
      }))}
    />
  )
}
