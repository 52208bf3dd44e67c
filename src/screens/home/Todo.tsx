import { Anchor } from '@mantine/core'
import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs'
import IconChecklist from '@tabler/icons-react/dist/esm/icons/IconChecklist.mjs'
import IconHeartHandshake from '@tabler/icons-react/dist/esm/icons/IconHeartHandshake.mjs'
import IconMailbox from '@tabler/icons-react/dist/esm/icons/IconMailbox.mjs'
import IconMailOff from '@tabler/icons-react/dist/esm/icons/IconMailOff.mjs'
import IconMailQuestion from '@tabler/icons-react/dist/esm/icons/IconMailQuestion.mjs'
import IconZoomQuestion from '@tabler/icons-react/dist/esm/icons/IconZoomQuestion.mjs'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import type { Today } from '../../contract/ledger/statistics.ts'
import { type Medium, mediums } from '../../domain/mediums/index.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { todaysWork } from '../../services/ledger/statistics.ts'
import { useAccountRef } from '../../ui/account.tsx'
import { useFormat } from '../../ui/format.ts'
import { Panel } from '../../ui/Panel.tsx'
import { mediumScreens } from '../mediums/index.ts'
import classes from './home.module.css'

type Task = {
  key: Exclude<keyof Today, 'date' | 'today' | 'amount'>
  href: (date: string) => string
  Icon: typeof IconBell
  /** Only shown if there is something to do, since few accounts use it. */
  isRare?: boolean | undefined
}

/** Each kind of task with its list, for the current or next business day. */
const tasks: readonly Task[] = [
  ...(Object.keys(mediumScreens) as Medium[]).map((medium) => ({
    key: mediums[medium].counter,
    href: () => mediumScreens[medium].list?.href ?? `/reminders?media=${medium}`,
    Icon: (mediumScreens[medium].list ?? mediumScreens[medium]).Icon,
    isRare: mediumScreens[medium].isRare,
  })),
  {
    key: 'promisesDue',
    href: (date: string) => `/disputes?kind=PROMISE&status=AWAITED&to=${date}`,
    Icon: IconHeartHandshake,
  },
  {
    key: 'promisesToCheck',
    href: () => '/disputes?kind=PROMISE&status=TO_CHECK',
    Icon: IconZoomQuestion,
    isRare: true,
  },
  { key: 'notices', href: () => '/cases?type=NOTICE_TO_POST', Icon: IconMailbox },
  { key: 'silentNotices', href: () => '/cases?type=NOTICE_SILENT', Icon: IconMailQuestion, isRare: true },
  { key: 'escalations', href: () => '/alerts?status=OPEN', Icon: IconBell },
  { key: 'tasks', href: () => '/tasks?owner=MINE&status=DUE', Icon: IconChecklist },
  { key: 'bounces', href: () => '/bounces', Icon: IconMailOff },
]

/** Tasks that should not wait. */
const urgent: readonly string[] = ['promisesToCheck', 'notices', 'silentNotices', 'escalations', 'bounces']

/** The tasks of the day, by kind. */
export const Todo = () => {
  const texts = useTexts().home.todo
  const format = useFormat()
  const work = useQuery(todaysWork(useAccountRef()))
  return (
    <Panel
      title={texts.title()}
      failed={texts.failed()}
      reading={work}
      height={92}
      aside={({ value }) =>
        value.amount > 0 ? (
          <Anchor component={Link} href="/reminders?period=TODAY" className={`${classes.aside} figures`}>
            {texts.amount({ amount: format.money(value.amount) })}
          </Anchor>
        ) : null
      }
    >
      {({ value }) => (
        <>
          {tasks.every(({ key }) => value[key] === 0) ? <p className={classes.nothing}>{texts.nothing()}</p> : null}
          <Tiles value={value} />
        </>
      )}
    </Panel>
  )
}

/** Tiles in one row at most, so that their words fit; more are in two rows of the same length. */
const ROW_MAX = 7

const Tiles = ({ value }: { value: Today }) => {
  const texts = useTexts().home.todo
  const format = useFormat()
  const shown = tasks.filter(({ key, isRare }) => !isRare || value[key] > 0)
  const columns = shown.length > ROW_MAX ? Math.ceil(shown.length / 2) : shown.length
  return (
    <ul className={classes.tasks} style={{ '--columns': columns } as object}>
      {shown.map(({ key, href, Icon }) => {
        const count = value[key]
        return (
          <li key={key}>
            <Link href={href(value.date)} className={classes.task} data-empty={count === 0 || undefined}>
              <Icon size={20} stroke={1.6} aria-hidden className={classes.taskIcon} />
              <span className={`${classes.taskCount} figures`} data-late={urgent.includes(key) || undefined}>
                {format.number(count)}
              </span>
              <span className={classes.taskName}>{texts.names[key]()}</span>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
