import { Button } from '@mantine/core'
import { useCallback, useState } from 'react'
import type { CustomerDetail } from '../../../contract/ledger/customers.ts'
import { type CustomerNextAction, isOffered } from '../../../domain/customer-action.ts'
import { useTexts } from '../../../i18n/texts.tsx'
import { useMay } from '../../../ui/account.tsx'
import { ContactCustomer } from '../by-hand/ContactCustomer.tsx'
import classes from './header.module.css'
import { More } from './More.tsx'
import { Primary } from './Primary.tsx'

type Props = { customer: CustomerDetail; action: CustomerNextAction }

/** The action for what comes next, a contact outside the plan, and a menu of everything else. */
export const Actions = ({ customer, action }: Props) => {
  const { actions } = useTexts().customers
  const mayWrite = useMay('WRITE')
  const [contact, setContact] = useState<{ media?: 'PHONE' } | null>(null)
  const close = useCallback(() => setContact(null), [])
  return (
    <div className={classes.actions}>
      {isOffered(action.action, mayWrite) ? (
        <Primary customer={customer} action={action} onContact={setContact} />
      ) : null}
      {mayWrite ? (
        <Button variant="default" onClick={() => setContact({})}>
          {actions.contact()}
        </Button>
      ) : null}
      <More customer={customer} />
      {contact ? <ContactCustomer tiersRef={customer.ref} {...contact} onClose={close} /> : null}
    </div>
  )
}
