import { Badge } from '@mantine/core'
import type { ReactNode } from 'react'
import type { ChosenCompany } from '../../contract/accounts/sign-up.ts'
import { formatSiren } from '../../domain/siren.ts'
import { useTexts } from '../../i18n/texts.tsx'
import classes from './sign-up.module.css'

type Props = { company: ChosenCompany; isCeased?: boolean; children?: ReactNode }

/** A company with its register data. */
export const CompanyCard = ({ company, isCeased = false, children }: Props) => {
  const words = useTexts().signUp.company
  const { name, tradeName, siren, address, legalForm } = company
  return (
    <div className={classes.card}>
      <div className={classes.cardText}>
        <p className={classes.cardName}>
          {name} {isCeased ? <Badge color="amber">{words.ceased()}</Badge> : null}
        </p>
        {tradeName ? <p>{tradeName}</p> : null}
        <p className={classes.dim}>
          {[address.street, `${address.postCode} ${address.city}`.trim()].filter(Boolean).join(', ')}
        </p>
        <p className={classes.dim}>
          <span className="figures">{words.siren({ siren: formatSiren(siren) })}</span>
          {legalForm ? ` · ${legalForm}` : ''}
        </p>
      </div>
      {children ? <div>{children}</div> : null}
    </div>
  )
}
