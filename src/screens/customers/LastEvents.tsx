import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconArrowsDiff from '@tabler/icons-react/dist/esm/icons/IconArrowsDiff.mjs'
import IconCashBanknote from '@tabler/icons-react/dist/esm/icons/IconCashBanknote.mjs'
import IconGavel from '@tabler/icons-react/dist/esm/icons/IconGavel.mjs'
import IconHeartHandshake from '@tabler/icons-react/dist/esm/icons/IconHeartHandshake.mjs'
import IconTransfer from '@tabler/icons-react/dist/esm/icons/IconTransfer.mjs'
import type { LastEvent } from '../../contract/ledger/customers.ts'
import { eachMedium } from '../../domain/mediums/index.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { useFormat } from '../../ui/format.ts'
import { mediumScreens } from '../mediums/index.ts'
import classes from './customers.module.css'

const icons = {
  PROMISE: IconHeartHandshake,
  DISPUTE: IconAlertTriangle,
  DISCREPANCY: IconArrowsDiff,
  REPORTED_PAYMENT: IconCashBanknote,
  DEBT_COLLECTION_DELEGATION: IconTransfer,
  FORMAL_NOTICE: IconGavel,
  ...eachMedium((medium) => mediumScreens[medium].Icon),
}

/** A reminder is named by its channel, any other event by its kind. */
const nameOf = ({ kind, media }: LastEvent) => (kind === 'REMINDER' ? (media ?? 'EMAIL') : kind)

/** The latest events of a row, newest first: an icon and the day, with the name as tooltip and for screen readers. */
export const LastEvents = ({ events, shown = 2 }: { events: readonly LastEvent[]; shown?: number }) => {
  const texts = useTexts().customers.events
  const format = useFormat()
  if (events.length === 0) return <span className={classes.dim}>–</span>
  return (
    <ul className={classes.events}>
      {events.slice(0, shown).map((event) => {
        const name = nameOf(event)
        const Icon = icons[name]
        return (
          <li key={`${name} ${event.at}`} className={classes.event} data-kind={event.kind}>
            <Icon size={14} stroke={1.7} aria-hidden />
            <span>{texts[name]()}</span>
            <span className={`${classes.dim} figures`}>{format.day(event.at)}</span>
          </li>
        )
      })}
    </ul>
  )
}
