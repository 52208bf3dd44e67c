import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import type { MassClient } from '../../contract/cases/mass-delegation.ts'
import { z } from '../../contract/zod.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { readyClients } from '../../machines/mass-delegation/mass-delegation.setup.ts'
import { Counters } from '../../ui/Counters.tsx'
import { useFormat } from '../../ui/format.ts'
import { Pages } from '../../ui/Pages.tsx'
import { SearchBox } from '../../ui/SearchBox.tsx'
import { useUrlState } from '../../ui/useUrlState.ts'
import { chosenAmount, stateOf, useDelegation } from './delegation.ts'
import { Keeping } from './Keeping.tsx'
import { Line } from './Line.tsx'
import { Locked } from './Locked.tsx'
import classes from './mass-delegation.module.css'

/** Customers per page; with more, a search is shown. */
const PAGE = 20

const shows = ['ALL', 'READY', 'EMPTY', 'LOCKED', 'REFUSED', 'NO_DOCUMENT'] as const
type Show = (typeof shows)[number]

const urlState = z.object({
  show: z.enum(shows).catch('ALL'),
  search: z.string().max(100).catch(''),
  page: z.coerce.number().int().min(0).catch(0),
})

/** Every customer with its selection, its problems, and its documents. */
export const Choosing = () => {
  const { snapshot, send } = useDelegation()
  const words = useTexts().massDelegation
  const format = useFormat()
  const [{ show, search, page }, set] = useUrlState(urlState)
  const [open, setOpen] = useState<string | null>(null)
  const { clients, documents } = snapshot.context

  const isShown = (client: MassClient, one: Show): boolean => {
    const state = stateOf(client)
    if (one === 'ALL') return true
    if (one === 'REFUSED') return state === 'REFUSED' || state === 'TRANSMITTED'
    if (one === 'NO_DOCUMENT') return !documents.some(({ tiersRef }) => tiersRef === client.tiersRef)
    return state === one
  }
  const wanted = search.trim().toLocaleLowerCase()
  const isFound = (client: MassClient) => `${client.tiersName} ${client.tiersRef}`.toLocaleLowerCase().includes(wanted)
  const found = clients.filter((client) => isShown(client, show) && isFound(client))
  // If the last removal emptied the page, the one before is shown.
  const at = Math.min(page, Math.max(0, Math.ceil(found.length / PAGE) - 1))
  const ready = readyClients(clients)
  const total = ready.reduce((sum, client) => sum + chosenAmount(client), 0)
  return (
    <>
      <Counters
        label={words.counters.label()}
        counters={shows.map((one) => {
          const count = clients.filter((client) => isShown(client, one)).length
          return {
            key: one,
            label: words.counters[one](),
            value: format.number(count),
            late: (one === 'REFUSED' || one === 'LOCKED') && count > 0,
            active: show === one,
            onSelect: () => set({ show: show === one ? 'ALL' : one, page: 0 }),
          }
        })}
      />
      <Locked />
      {clients.length > PAGE ? (
        <SearchBox
          className={classes.search}
          placeholder={words.search()}
          search={search}
          onSearch={(text) => set({ search: text, page: 0 })}
        />
      ) : null}
      <div className={classes.frame}>
        {found.length === 0 ? (
          <Group p="lg" justify="center">
            <Text c="dimmed">{words.noMatch()}</Text>
            <Button variant="default" size="xs" onClick={() => set({ show: 'ALL', search: '', page: 0 })}>
              {words.showAll()}
            </Button>
          </Group>
        ) : (
          <ul className={classes.lines} aria-label={words.list()}>
            {found.slice(at * PAGE, (at + 1) * PAGE).map((client) => (
              <Line
                key={client.tiersRef}
                client={client}
                isOpen={open === client.tiersRef}
                onToggle={() => setOpen(open === client.tiersRef ? null : client.tiersRef)}
              />
            ))}
          </ul>
        )}
        {found.length > PAGE ? (
          <Pages
            className={classes.pages}
            total={found.length}
            state={{ page: at, size: PAGE }}
            onState={(next) => set(next)}
          />
        ) : null}
      </div>
      <div className={classes.footer}>
        <div>
          <Text fw={600} {...(ready.length > 0 ? { className: 'figures' } : {})}>
            {ready.length > 0
              ? `${words.footer.ready({ count: ready.length })} · ${format.money(total)}`
              : words.footer.nobody()}
          </Text>
          <Keeping />
        </div>
        <Group gap="xs">
          <Button variant="subtle" color="red" onClick={() => send({ type: 'removal.asked', tiersRef: null })}>
            {words.footer.discard()}
          </Button>
          <Button disabled={!snapshot.can({ type: 'check.asked' })} onClick={() => send({ type: 'check.asked' })}>
            {words.footer.check()}
          </Button>
        </Group>
      </div>
    </>
  )
}
