import { Link } from 'wouter'
import type { DayLeft } from '../../contract/ledger/day.ts'
import { type LeftKind, leftKinds } from '../../domain/day/words.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { useAccount } from '../../ui/account.tsx'
import { useFormat } from '../../ui/format.ts'
import { Panel } from '../../ui/Panel.tsx'
import classes from './day.module.css'
import type { View } from './view.ts'

/** What is left of today: each row leads to its list. Of a past day it is not known. */
export const Left = ({ state, reading, isToday }: View & { isToday: boolean }) => {
  const texts = useTexts().day
  const { me } = useAccount()
  // Lists show everybody's or one's own: what is left of somebody else leads to none.
  const owner = state.userId === '' ? 'ALL' : state.userId === me.userUUID ? 'MINE' : null
  return (
    <div className={classes.left}>
      <Panel title={texts.left.title()} failed={texts.failed()} reading={reading} height={120}>
        {({ value: { left } }) =>
          left ? (
            <Rows left={left} owner={owner} />
          ) : (
            <p className={classes.unknown}>{isToday ? texts.left.other() : texts.left.past()}</p>
          )
        }
      </Panel>
    </div>
  )
}

/** The list of each, with its filter. */
const lists: Record<LeftKind, [path: string, filters: Record<string, string>]> = {
  skipped: ['/reminders', { status: 'CANCELLED', period: 'TODAY' }],
  promisesToCheck: ['/disputes', { kind: 'PROMISE', status: 'TO_CHECK' }],
  tasks: ['/tasks', { status: 'DUE' }],
  escalations: ['/alerts', {}],
  formalNotices: ['/cases', { type: 'NOTICE_TO_POST' }],
  bounces: ['/bounces', {}],
}

/** Whose lists the rows lead to; null: there are none. */
type Owner = 'ALL' | 'MINE' | null

type Row = { key: string; href: string | null; count: number; name: string; why: string }

const useRows = (left: DayLeft, owner: Owner): Row[] => {
  const { day, reminders } = useTexts()
  const texts = day.left
  const href = (path: string, filters: Record<string, string>) =>
    owner && `${path}?${new URLSearchParams({ ...filters, owner })}`
  return [
    ...left.reminders.map(({ why, media, count }) => ({
      key: `${why} ${media}`,
      href: href('/reminders', { why, media }),
      count,
      name: reminders.counters[media](),
      why: texts.why[why](),
    })),
    ...leftKinds.map((kind) => ({
      key: kind,
      href: href(...lists[kind]),
      count: left[kind],
      name: texts.names[kind](),
      why: texts.reasons[kind](),
    })),
  ].filter(({ count }) => count > 0)
}

const Rows = ({ left, owner }: { left: DayLeft; owner: Owner }) => {
  const texts = useTexts().day.left
  const format = useFormat()
  const rows = useRows(left, owner)
  if (rows.length === 0) return <p className={classes.unknown}>{texts.nothing()}</p>
  return (
    <ul className={classes.rows}>
      {rows.map(({ key, href, count, name, why }) => {
        const words = (
          <>
            <span className={`${classes.count} figures`}>{format.number(count)}</span>
            <span className={classes.name}>{name}</span>
            <span className={classes.why}>{why}</span>
          </>
        )
        return (
          <li key={key}>
            {href ? (
              <Link href={href} className={classes.row}>
                {words}
              </Link>
            ) : (
              <div className={classes.row}>{words}</div>
            )}
          </li>
        )
      })}
    </ul>
  )
}
