import type { CustomerDetail } from '../../contract/ledger/customers.ts'
import { withTexts } from '../../i18n/load.ts'
import { LazyView } from '../../ui/lazy.tsx'
import { BlockSkeleton } from '../../ui/Skeletons.tsx'
import { Contacts } from '../customer-form/Contacts.tsx'
import { Ageing } from './Ageing.tsx'
import { Contact } from './Contact.tsx'
import classes from './customer.module.css'
import { InWords } from './InWords.tsx'
import { Reminding } from './Reminding.tsx'
import { Timeline } from './timeline/index.tsx'

/** Its own chunk, with the texts of cases. */
const loadBehaviour = withTexts('cases', () => import('./Behaviour.tsx'))

/** Its own chunk, with its own texts. */
const loadTasks = withTexts('team', () => import('./Tasks.tsx'))

/** Its own chunk, with the same texts. */
const loadCredit = withTexts('team', () => import('./Credit.tsx'))

/** Its own chunk, with the same texts. */
const loadTerms = withTexts('team', () => import('./Terms.tsx'))

/** Its own chunk, with the same texts. */
const loadFiles = withTexts('team', () => import('./files/index.tsx'))

/**
 * The follow-up of a customer: what happened and what was answered, and beside it what is known. In one column the
 * ageing, the tasks and the contacts come before the history, which is long.
 */
export const FollowUp = ({ customer }: { customer: CustomerDetail }) => {
  const { ref: tiersRef } = customer
  return (
    <div className={classes.columns}>
      <div className={classes.beside}>
        <Ageing customer={customer} />
        <LazyView load={loadCredit} props={{ customer }} waiting={null} failed={() => null} />
        <LazyView load={loadTasks} props={{ customer }} waiting={null} failed={() => null} />
        <Contact customer={customer} />
        <Contacts tiersRef={tiersRef} />
        <InWords customer={customer} />
      </div>
      <div className={classes.history}>
        <Timeline tiersRef={tiersRef} />
      </div>
      <div className={classes.beside}>
        <LazyView load={loadFiles} props={{ tiersRef }} waiting={null} failed={() => null} />
        <LazyView
          load={loadBehaviour}
          props={{ tiersRef }}
          waiting={<BlockSkeleton height={240} />}
          failed={() => null}
        />
        <LazyView load={loadTerms} props={{ customer }} waiting={null} failed={() => null} />
        <Reminding customer={customer} />
      </div>
    </div>
  )
}
