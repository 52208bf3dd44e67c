import { TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useId, useMemo, useState } from 'react'
import { useLocation } from 'wouter'
import type { SearchHit } from '../../contract/ledger/search.ts'
import { useLanguage, useTexts } from '../../i18n/texts.tsx'
import { recentPlaces, rememberPlace, searchHits } from '../../services/ledger/search.ts'
import { useAccountRef, useIsLightShell } from '../../ui/account.tsx'
import { useFormat } from '../../ui/format.ts'
import { useProblemWords } from '../../ui/problem.ts'
import { helpFor, helpQuery } from '../help/content/load.ts'
import { type HelpHit, helpHits } from '../help/content/search.ts'
import { type Place, placesNamed, placesOf } from './places.ts'
import classes from './quick-search.module.css'

/** The dialog may appear before its content is loaded. */
const focusOn = (field: HTMLInputElement | null): void => field?.focus()

/** Pause in typing before the server is queried. */
const WAIT_MS = 150
/** Number of help pages listed, and the text length from which they are searched. */
const MAX_HELP = 4
const MIN_HELP_LETTERS = 3
/** Screens offered before anything is typed. */
const RESTING_PLACES = 6

/** Help pages for a text; the help is loaded with the first search. */
const useHelp = (text: string): HelpHit[] => {
  const { language } = useLanguage()
  const isLight = useIsLightShell()
  const { data } = useQuery({ ...helpQuery(language), enabled: text.length >= MIN_HELP_LETTERS })
  return useMemo(() => {
    if (!data || text.length < MIN_HELP_LETTERS) return []
    return helpHits(
      helpFor(data, isLight).flatMap(({ pages }) => pages),
      text,
      MAX_HELP,
    )
  }, [data, isLight, text])
}

type Choice = { key: string; group: string; name: string; detail: string; to: string; remember?: SearchHit | undefined }

const pageOf = (tiersRef: string): string => `/customers/${encodeURIComponent(tiersRef)}`

const useChoices = (typed: string) => {
  const texts = useTexts()
  const { navigation } = texts.shared
  const format = useFormat()
  const masterRef = useAccountRef()
  const [text] = useDebouncedValue(typed.trim(), WAIT_MS)
  const found = useQuery({
    ...searchHits(masterRef, text),
    enabled: text !== '',
    placeholderData: keepPreviousData,
  })
  const help = useHelp(text)
  const customerChoice = (hit: SearchHit): Choice => ({
    key: `TIERS ${hit.tiersRef}`,
    group: texts.search.customers(),
    name: hit.tiersName,
    detail: `${hit.label} · ${format.money(hit.amount)}`,
    to: pageOf(hit.tiersRef),
    remember: hit,
  })
  const invoiceChoice = (hit: SearchHit): Choice => {
    const open =
      hit.dueDate === null || hit.amount === 0
        ? texts.search.settled()
        : texts.search.due({ amount: format.money(hit.amount), day: format.date(hit.dueDate) })
    return {
      key: `INVOICE ${hit.uniqueRef}`,
      group: texts.search.invoices(),
      name: hit.label,
      detail: `${hit.tiersName} · ${open}`,
      to: `${pageOf(hit.tiersRef)}?${new URLSearchParams({ movement: hit.uniqueRef ?? '' })}`,
      remember: hit,
    }
  }
  const caseChoice = (hit: SearchHit): Choice => {
    const { types, statuses } = texts.search.case
    const what = hit.case ? [types[hit.case.type](), statuses[hit.case.status]()] : []
    return {
      key: `CASE ${hit.eventId}`,
      group: navigation.cases(),
      name: hit.label,
      detail: [hit.tiersName, ...what, format.money(hit.amount)].join(' · '),
      to: `/cases/${hit.eventId}`,
    }
  }
  const hitChoice = (hit: SearchHit): Choice =>
    hit.kind === 'CASE' ? caseChoice(hit) : hit.kind === 'INVOICE' ? invoiceChoice(hit) : customerChoice(hit)
  const helpChoice = ({ title, page, href }: HelpHit): Choice => ({
    key: href,
    group: navigation.help(),
    name: title,
    detail: page,
    to: href,
  })
  const places = placesOf(texts, useIsLightShell())
  const placeChoice = ({ to, name }: Place): Choice => ({
    key: to,
    group: texts.search.places(),
    name,
    detail: '',
    to,
  })
  const resting = (): Choice[] => [
    ...recentPlaces(masterRef).map(({ tiersRef, tiersName }) => ({
      key: `recent ${tiersRef}`,
      group: texts.search.recent(),
      name: tiersName,
      detail: tiersRef,
      to: pageOf(tiersRef),
    })),
    ...places.slice(0, RESTING_PLACES).map(placeChoice),
  ]
  const searching = typed.trim() !== ''
  const hits = () => [
    ...(found.data?.content ?? []).map(hitChoice),
    ...placesNamed(places, typed).map(placeChoice),
    ...help.map(helpChoice),
  ]
  return { found, searching, choices: searching ? hits() : resting() }
}

/** Customers, invoices, cases, screens, actions and help, searched while typing (UI-08). */
export default function Palette({ onClose }: { onClose: () => void }) {
  const texts = useTexts()
  const wordsOf = useProblemWords()
  const masterRef = useAccountRef()
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
    <div data-state={state} data-testid="quick-search" className={classes.palette}>
      <TextInput
        data-autofocus
        ref={focusOn}
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
        {state === 'found'
          ? choices.length === 0
            ? texts.search.nothing({ text: typed.trim() })
            : texts.shared.table.found({ count: choices.length })
          : null}
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
  )
}
