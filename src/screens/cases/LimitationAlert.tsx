import { useQuery } from '@tanstack/react-query'
import { getLimitation } from '../../contract/cases/limitation.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { query } from '../../services/http/http-query.ts'
import { useAccountRef } from '../../ui/account.tsx'
import { useFormat } from '../../ui/format.ts'
import { NotDone } from '../../ui/Said.tsx'
import classes from './cases.module.css'

/** Invoices that are listed; the others are only counted. */
const NAMED = 5

/** Warns that invoices of a customer are time-barred or soon will be; otherwise nothing. */
export default function LimitationAlert({ tiersRef, isPublic }: { tiersRef: string; isPublic: boolean }) {
  const texts = useTexts().limitation
  const format = useFormat()
  const masterRef = useAccountRef()
  const { data } = useQuery(query(getLimitation, { params: { masterRef, tiersRef } }))
  if (!data || data.invoices.length === 0) return null
  const more = data.invoices.length - NAMED
  return (
    <NotDone refused title={texts.customerTitle()} text={texts.customerText()}>
      <ul className={classes.refusals} aria-label={texts.list()}>
        {data.invoices.slice(0, NAMED).map(({ documentNumber: number, dueAmount, limitationDate, barred }) => (
          <li key={number} className="figures">
            {texts.invoice({ number, amount: format.money(dueAmount), date: format.date(limitationDate) })}
            {barred ? ` (${texts.barred()})` : null}
          </li>
        ))}
        {more > 0 ? <li>{texts.more({ n: more })}</li> : null}
      </ul>
      <p className={classes.refusalHint}>
        {texts.hint()} {isPublic ? texts.hintPublic() : null}
      </p>
    </NotDone>
  )
}
