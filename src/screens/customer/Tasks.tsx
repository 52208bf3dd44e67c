import { Button, Title } from '@mantine/core'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useId, useState } from 'react'
import type { CustomerDetail } from '../../contract/ledger/customers.ts'
import { listTasks } from '../../contract/planning/tasks.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { query } from '../../services/http/http-query.ts'
import { useAccountRef, useMay } from '../../ui/account.tsx'
import { useFormat } from '../../ui/format.ts'
import { Actions } from '../tasks/columns.tsx'
import { TaskWindow } from '../tasks/TaskWindow.tsx'
import { useTaskActs } from '../tasks/useTaskActs.tsx'
import { useTaskWords } from '../tasks/words.ts'
import classes from './customer.module.css'
import { Owner } from './Owner.tsx'

/** Open tasks shown on the page of a customer; the list of all tasks has the others. */
const SHOWN = 10

/** The open tasks of a customer, and a new one. */
export default function CustomerTasks({ customer }: { customer: CustomerDetail }) {
  const texts = useTexts().tasks
  const id = useId()
  const format = useFormat()
  const words = useTaskWords()
  const mayWrite = useMay('WRITE')
  const { acts, window } = useTaskActs()
  const [adding, setAdding] = useState(false)
  const stop = useCallback(() => setAdding(false), [])
  const { ref: tiersRef, displayName: tiersName, owner } = customer
  const masterRef = useAccountRef()
  const { data } = useQuery(query(listTasks, { params: { masterRef }, query: { tiersRef, size: SHOWN } }, 'reminders'))
  const tasks = data?.items ?? []
  return (
    <section aria-labelledby={id} className={classes.card}>
      <div className={classes.partHead}>
        <Title order={2} size="h3" id={id} className={classes.cardTitle}>
          {texts.title()}
        </Title>
        {mayWrite ? (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconPlus size={14} aria-hidden />}
            onClick={() => setAdding(true)}
          >
            {texts.add()}
          </Button>
        ) : null}
      </div>
      <Owner customer={customer} />
      {data && tasks.length === 0 ? <p className={classes.nothing}>{texts.none()}</p> : null}
      {tasks.length > 0 ? (
        <ul className={classes.tasks} aria-label={texts.title()}>
          {tasks.map((task) => (
            <li key={task.id} className={classes.task}>
              <span className={`figures${task.overdue ? ' late' : ''}`}>{format.date(task.day)}</span>
              <span className={classes.taskWords}>
                {words(task)} <span className={classes.dim}>{task.owner?.name ?? texts.nobody()}</span>
                {task.cause !== 'BY_HAND' && task.text ? (
                  <span className={`${classes.dim} ${classes.taskText}`}>{task.text}</span>
                ) : null}
              </span>
              {mayWrite ? <Actions task={task} acts={acts} what={words(task)} /> : null}
            </li>
          ))}
        </ul>
      ) : null}
      {adding ? <TaskWindow customer={{ tiersRef, tiersName, owner }} onClose={stop} /> : null}
      {window}
    </section>
  )
}
