import type { AnyEndpoint, EndpointReply } from '../../../src/contract/endpoint.ts'
import {
  getAgedBalance,
  getDso,
  getPromisedByWeek,
  getRecoveredByMedia,
  getSentByMedia,
  getTopOverdue,
  type MediaFigures,
} from '../../../src/contract/ledger/statistics.ts'
import { getForecast, getRecoveredBySteps, getTrend } from '../../../src/contract/ledger/trend.ts'
import type { Cell } from '../../../src/domain/export/cells.ts'
import { count, day, money, type Wording } from '../../ledger/lists/list-columns.ts'
import type { TenantContext } from '../../platform/context/context.ts'
import type { Api } from '../../platform/http/router.ts'

/** A table whose rows are known. */
type Table = { name: string; headers: readonly string[]; rows: readonly Cell[][] }

const days = (value: number | null): Cell => (value === null ? '' : { number: value, decimals: 1 })

/** The figures of the dashboard as its own endpoints answer them, each picture as a table. */
export const dashboardTables = async (
  api: Api,
  context: TenantContext,
  { texts, stepName }: Wording,
  { masterRef, period }: { masterRef: string; period: number },
): Promise<Table[]> => {
  const ask = <E extends AnyEndpoint>(endpoint: E): Promise<EndpointReply<E>> =>
    api.answer(endpoint, {
      ...context,
      params: { masterRef },
      query: endpoint.query.parse({ days: period }),
      body: undefined,
    } as never) as never
  const { value: trend } = await ask(getTrend)
  const { value: forecast } = await ask(getForecast)
  const { value: dso } = await ask(getDso)
  const { value: aged } = await ask(getAgedBalance)
  const { value: promised } = await ask(getPromisedByWeek)
  const { value: steps } = await ask(getRecoveredBySteps)
  const { value: recovered } = await ask(getRecoveredByMedia)
  const { value: sent } = await ask(getSentByMedia)
  const { value: top } = await ask(getTopOverdue)

  const { dashboard, customers, reminders, home } = texts
  const { ageing, curve, collected, forecast: cash, steps: bySteps } = dashboard
  const buckets = aged.buckets.map(({ bucket }) => bucket)
  const amount = dashboard.entries.amount()
  const media = ({ media: channel, count: times, amount: sum }: MediaFigures[number]): Cell[] => [
    reminders.medias[channel](),
    count(times),
    money(sum),
  ]
  const channel = reminders.columns.media()
  const number = dashboard.export.number()
  return [
    {
      name: ageing.title(),
      headers: [ageing.month(), ...buckets.map((bucket) => customers.buckets[bucket]()), ageing.credits()],
      rows: trend.months.map((month) => [
        day(month.on),
        ...month.buckets.map((one) => money(one.amount)),
        money(month.credits),
      ]),
    },
    {
      name: curve.title(),
      headers: [
        ageing.month(),
        curve.simple({ days: period }),
        curve.countBack(),
        curve.receivable(),
        curve.invoiced(),
      ],
      rows: trend.months.map((month) => [
        day(month.on),
        days(month.dso.simple),
        days(month.dso.countBack),
        money(month.receivable),
        money(month.invoiced),
      ]),
    },
    {
      name: collected.title(),
      headers: [
        ageing.month(),
        collected.collected(),
        collected.kept(),
        collected.open(),
        collected.broken(),
        collected.cancelled(),
      ],
      rows: trend.months.map(({ on, collected: sum, promised: of }) => [
        day(on),
        ...[sum, of.kept, of.open, of.broken, of.cancelled].map(money),
      ]),
    },
    {
      name: cash.title(),
      headers: [cash.weekHeader(), cash.collected(), cash.promised(), cash.forecast()],
      rows: [...forecast.tested, ...forecast.coming].map((week) => [
        day(week.from),
        ...[week.collected, week.promised, week.forecast].map(money),
      ]),
    },
    {
      name: dashboard.dso.title(),
      headers: [dashboard.dso.title(), curve.receivable(), curve.invoiced()],
      rows: [[days(dso.dso), money(dso.receivable), money(dso.invoiced)]],
    },
    {
      name: home.aged.title(),
      headers: [dashboard.export.age(), amount],
      rows: [
        ...aged.buckets.map((one): Cell[] => [customers.buckets[one.bucket](), money(one.amount)]),
        [home.aged.credits(), money(aged.credits)],
        [home.aged.total(), money(aged.total)],
      ],
    },
    {
      name: dashboard.promised.title(),
      headers: [dashboard.promised.weekHeader(), dashboard.promised.amount(), dashboard.promised.count()],
      rows: promised.weeks.map((week) => [day(week.from), money(week.amount), count(week.promises)]),
    },
    { name: dashboard.recovered.title(), headers: [channel, number, amount], rows: recovered.map(media) },
    {
      name: bySteps.title(),
      headers: [reminders.columns.step(), channel, dashboard.export.person(), number, amount],
      rows: steps.map((row) => [
        stepName(row.stepId),
        reminders.medias[row.media](),
        row.by?.name ?? bySteps.nobody(),
        count(row.count),
        money(row.amount),
      ]),
    },
    { name: dashboard.sent.title(), headers: [channel, number, amount], rows: sent.map(media) },
    {
      name: dashboard.top.title(),
      headers: [customers.columns.name(), customers.columns.overdueAmount(), customers.columns.daysLate()],
      rows: top.map((row) => [row.tiersName, money(row.overdueAmount), count(row.daysLate)]),
    },
  ]
}
