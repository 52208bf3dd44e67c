import { Box, Button, Checkbox, ScrollArea, Text } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '../../i18n/texts.tsx'
import { useFormat } from '../../ui/format.ts'
import { OverrideReason, useLockWords } from '../cases/Lock.tsx'
import { chosenAmount, nameOf, stateOf, useDelegation } from './delegation.ts'
import classes from './mass-delegation.module.css'

/** Customers for whom no formal notice has run out, apart, with one reason for those that are sent all the same. */
export const Locked = () => {
  const { snapshot, send } = useDelegation()
  const words = useTexts().massDelegation.locked
  const format = useFormat()
  const wordsOf = useLockWords()
  const [ticked, setTicked] = useState<readonly string[]>([])
  const [reason, setReason] = useState('')
  const locked = snapshot.context.clients.filter((client) => stateOf(client) === 'LOCKED')
  const chosen = locked.map(({ tiersRef }) => tiersRef).filter((ref) => ticked.includes(ref))
  if (locked.length === 0) return null
  const override = () => {
    for (const tiersRef of chosen) send({ type: 'client.changed', tiersRef, change: { overrideReason: reason.trim() } })
    setTicked([])
  }
  return (
    <section className={classes.locked} aria-label={words.list()}>
      <Text fw={600}>{words.title()}</Text>
      <Text size="sm" mb="xs">
        {words.text({ count: locked.length })}
      </Text>
      {locked.length > 1 ? (
        <Checkbox
          mb="xs"
          label={words.all()}
          checked={chosen.length === locked.length}
          indeterminate={chosen.length > 0 && chosen.length < locked.length}
          onChange={() => setTicked(chosen.length === locked.length ? [] : locked.map(({ tiersRef }) => tiersRef))}
        />
      ) : null}
      <ScrollArea.Autosize mah={260} type="auto">
        <ul className={classes.lockedList}>
          {locked.map((client) => {
            const { tiersRef, movements, movementRefs } = client
            const invoices = movements.filter(({ uniqueRef }) => movementRefs.includes(uniqueRef))
            return (
              <li key={tiersRef}>
                <Checkbox
                  aria-label={words.choose({ name: nameOf(client) })}
                  checked={chosen.includes(tiersRef)}
                  onChange={({ currentTarget: { checked } }) =>
                    setTicked(checked ? [...ticked, tiersRef] : ticked.filter((ref) => ref !== tiersRef))
                  }
                />
                <span className={classes.two}>
                  <strong>{nameOf(client)}</strong>
                  <span className={classes.second}>{wordsOf(invoices).join(' ')}</span>
                </span>
                <span className={`${classes.amount} figures`}>{format.money(chosenAmount(client))}</span>
              </li>
            )
          })}
        </ul>
      </ScrollArea.Autosize>
      <Box mt="sm">
        <OverrideReason reason={reason} onReason={setReason} />
      </Box>
      <Button mt="sm" variant="default" disabled={chosen.length === 0 || reason.trim() === ''} onClick={override}>
        {words.confirm()}
      </Button>
    </section>
  )
}
