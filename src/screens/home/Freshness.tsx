import { Anchor } from '@mantine/core'
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClockExclamation.mjs'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { DATA_OLD_AFTER_DAYS } from '../../domain/constants.ts'
import { businessDateAt, daysBetween } from '../../domain/dates.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { todaysWork } from '../../services/ledger/statistics.ts'
import { useAccountRef } from '../../ui/account.tsx'
import { useFormat } from '../../ui/format.ts'
import classes from './home.module.css'

/** Asks for an import if the movements are old or absent, since customers who have paid would still be reminded. */
export const Freshness = ({ importedAt }: { importedAt: string | null }) => {
  const texts = useTexts().home.freshness
  const format = useFormat()
  const { data } = useQuery(todaysWork(useAccountRef()))
  if (importedAt !== null && !data) return null
  const days = importedAt === null || !data ? 0 : daysBetween(businessDateAt(new Date(importedAt)), data.value.today)
  if (importedAt !== null && days <= DATA_OLD_AFTER_DAYS) return null
  return (
    <div className={classes.old} role="status">
      <IconClock size={18} stroke={1.7} aria-hidden />
      <span>{importedAt === null ? texts.noMovements() : texts.old({ day: format.day(importedAt), days })}</span>
      <Anchor component={Link} href="/import">
        {texts.import()}
      </Anchor>
    </div>
  )
}
