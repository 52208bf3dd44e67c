import { Kbd, Modal, TextInput, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { useDebouncedValue, useHotkeys } from '@mantine/hooks'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useId, useState } from 'react'
import { useLocation } from 'wouter'
import type { SearchHit } from '../../contract/search.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { recentPlaces, rememberPlace, searchHits } from '../../services/search.ts'
import { useMasterRef } from '../../ui/account.tsx'
import { useFormat } from '../../ui/format.ts'
import { useProblemWords } from '../../ui/problem.ts'
import classes from './quick-search.module.css'

/** A pause in typing after which the server is asked. */
const WAIT_MS = 150

/** The button of the top bar, and the palette that it and Ctrl K (Cmd K) open (UI-08). */
export const QuickSearch = () => {
  const texts = useTexts().search
  const [opened, setOpened] = useState(false)
  useHotkeys([['mod+K', () => setOpened(true)]], [])
  return (
    <>
      <UnstyledButton className={classes.open} onClick={() => setOpened(true)}>
        <IconSearch size={16} stroke={1.7} aria-hidden />
        <span className={classes.openText}>{texts.open()}</span>{' '}
        <Kbd size="xs" className={classes.shortcut}>
          {texts.shortcut()}
        </Kbd>
      </UnstyledButton>
      {opened ? <Palette onClose={() => setOpened(false)} /> : null}
    </>
  )
}

type Choice = { key: string; group: string; name: string; detail: string; to: string; remember?: SearchHit | undefined }

const pageOf = (tiersRef: string): string => `/customers/${encodeURIComponent(tiersRef)}`

const useChoices = (typed: string) => {
  const texts = useTexts()
  const format = useFormat()
  const masterRef = useMasterRef()
  const [text] = useDebouncedValue(typed.trim(), WAIT_MS)
  const found = useQuery({
    ...searchHits(masterRef, text),
    enabled: text !== '',
    placeholderData: keepPreviousData,
  })
  const hitChoice = (hit: SearchHit): Choice => {
    const open =
      hit.dueDate === null || hit.amount === 0
        ? texts.search.settled()
        : texts.search.due({ amount: format.money(hit.amount), day: format.date(hit.dueDate) })
    const customer = hit.kind === 'TIERS'
    return {
      key: `${hit.kind} ${hit.uniqueRef ?? hit.tiersRef}`,
      group: customer ? texts.search.customers() : texts.search.invoices(),
      name: customer ? hit.tiersName : hit.label,
      detail: customer ? `${hit.label} · ${format.money(hit.amount)}` : `${hit.tiersName} · ${open}`,
      to: pageOf(hit.tiersRef),
      remember: hit,
    }
  }
  const { navigation } = texts.shared
  const resting = (): Choice[] => [
    ...recentPlaces(masterRef).map(({ tiersRef, tiersName }) => ({
      key: `recent ${tiersRef}`,
      group: texts.search.recent(),
      name: tiersName,
      detail: tiersRef,
      to: pageOf(tiersRef),
    })),
    ...(
      [
        ['/', navigation.home()],
        ['/reminders', navigation.reminders()],
        ['/customers', navigation.customers()],
        ['/add-customer', texts.customers.add()],
        ['/import', navigation.import()],
      ] as const
    ).map(([to, name]) => ({ key: to, group: texts.search.places(), name, detail: '', to })),
  ]
  const searching = typed.trim() !== ''
  return { found, searching, choices: searching ? (found.data?.content ?? []).map(hitChoice) : resting() }
}

const Palette = ({ onClose }: { onClose: () => void }) => {
  const texts = useTexts()
  const wordsOf = useProblemWords()
  const masterRef = useMasterRef()
  const [, navigate] = useLocation()
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const id = useId()
  const { found, searching, choices } = useChoices(typed)
  const active = Math.min(at, choices.length - 1)

  const go = (choice: Choice | undefined): void => {
    if (!choice) return
    if (choice.remember) rememberPlace(masterRef, choice.remember)
    onClose()
    navigate(choice.to)
  }
  const onKey = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && choices.length > 0) {
      event.preventDefault()
      setAt((active + step + choices.length) % choices.length)
    }
    if (event.key === 'Enter') {
      event.preventDefault()
      go(choices[active])
    }
  }
  const state = !searching ? 'resting' : found.error ? 'failed' : !found.data ? 'searching' : 'found'
  return (
    <Modal
      opened
      onClose={onClose}
      withCloseButton={false}
      padding={0}
      size={560}
      yOffset="10vh"
      title={<VisuallyHidden>{texts.search.title()}</VisuallyHidden>}
      styles={{ header: { minHeight: 0, padding: 0 } }}
    >
      <div data-state={state} data-testid="quick-search" className={classes.palette}>
        <TextInput
          data-autofocus
          role="combobox"
          aria-label={texts.search.field()}
          aria-expanded={choices.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={choices.length > 0 ? `${id}-${active}` : undefined}
          placeholder={texts.search.field()}
          leftSection={<IconSearch size={16} aria-hidden />}
          maxLength={100}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            setAt(0)
          }}
          onKeyDown={onKey}
        />
        <p className={classes.note} role="status">
          {state === 'resting' ? texts.search.hint() : null}
          {state === 'searching' ? texts.search.searching() : null}
          {state === 'failed' ? `${texts.search.failed()} ${wordsOf(found.error).words}` : null}
          {state === 'found' && choices.length === 0 ? texts.search.nothing({ text: typed.trim() }) : null}
        </p>
        <div role="listbox" id={`${id}-list`} aria-label={texts.search.title()} className={classes.list}>
          {choices.map((choice, index) => (
            <div key={choice.key}>
              {choices[index - 1]?.group === choice.group ? null : (
                <div className={classes.group} aria-hidden>
                  {choice.group}
                </div>
              )}
              {/* biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the keyboard */}
              <div
                role="option"
                id={`${id}-${index}`}
                aria-selected={index === active}
                tabIndex={-1}
                className={classes.choice}
                onMouseMove={() => setAt(index)}
                onClick={() => go(choice)}
              >
                <span className={classes.name}>{choice.name}</span>
                <span className={`${classes.detail} figures`}>{choice.detail}</span>
              </div>
            </div>
          ))}
        </div>
      </div>
    </Modal>
  )
}
