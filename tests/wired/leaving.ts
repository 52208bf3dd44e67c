import { listenToSteps } from '../../src/services/browser/history-steps.ts'
import { wiredLeaving } from '../../src/services/browser/leaving.ts'
import { aroundNavigation, beforeSignOut } from '../../src/services/browser/ways-out.ts'
import { wiredCases } from '../support/wired.ts'

const scenario = { pathname: '/settings/scenarios/1', href: 'https://echeance.test/settings/scenarios/1' }
const cases = { pathname: '/cases', href: 'https://echeance.test/cases' }

/** The editor that is watched, and the browser around it. */
let change = (_isUnsaved: boolean): void => {}
let isWatched = false
let browser = new EventTarget()
let tell = (_what: unknown): void => {}

const at = (place: typeof scenario) => Object.assign(globalThis, { location: place })
const edits = (isUnsaved: boolean) => () => change(isUnsaved)
const goes = (to: string) => () => aroundNavigation((place) => tell(`goes to ${place}`), to)
const signsOut = () => beforeSignOut(() => tell('signs out'))
/** The browser has taken a history step when it reports it. */
const steps = (to: typeof scenario) => () => {
  at(to)
  browser.dispatchEvent(new Event('popstate'))
}
const replaces = (by: typeof scenario) => () => {
  at(by)
  browser.dispatchEvent(new Event('replaceState'))
}
const closesTab = () => {
  const closing = new Event('beforeunload', { cancelable: true })
  browser.dispatchEvent(closing)
  tell(closing.defaultPrevented ? 'the browser asks' : 'the tab is closed')
}

export default wiredCases(
  (told) => {
    tell = told
    browser = new EventTarget()
    isWatched = false
    at(scenario)
    Object.assign(globalThis, {
      addEventListener: browser.addEventListener.bind(browser),
      history: {
        pushState: (_: null, title: string, href: string) => told(`back at ${title}${href}`),
        back: () => told('steps back'),
      },
    })
    listenToSteps()
    let look = (_isUnsaved: boolean): void => {}
    change = (isUnsaved) => look(isUnsaved)
    const editor = {
      getSnapshot: () => false,
      subscribe: (listener: (isUnsaved: boolean) => void) => {
        look = listener
        isWatched = true
        return {
          unsubscribe: () => {
            isWatched = false
          },
        }
      },
    }
    return wiredLeaving({ editor, isUnsaved: (snapshot) => snapshot, go: (to) => told(`went to ${to}`) })
  },
  {
    'nothing is unsaved: every way is free': {
      begins: 'settled',
      steps: [
        [goes('/help'), { state: 'settled', told: ['goes to /help'] }],
        [closesTab, { state: 'settled', told: ['the tab is closed'] }],
        [steps(cases), { state: 'settled', told: [] }],
      ],
    },
    'a link is followed once the user has said so': {
      begins: 'settled',
      steps: [
        [edits(true), 'guarded.unsaved'],
        [closesTab, { state: 'guarded.unsaved', told: ['the browser asks'] }],
        [goes('/help'), { state: 'guarded.asking', told: [], context: { way: { by: 'link', to: '/help' } } }],
        ['leave.confirmed', { state: 'left', told: ['went to /help'] }],
        [() => tell(isWatched), { state: 'left', told: [false] }],
        [goes('/help'), { state: 'left', told: ['goes to /help'] }],
        [closesTab, { state: 'left', told: ['the tab is closed'] }],
        [steps(cases), { state: 'left', told: [] }],
      ],
    },
    'a history step is undone, and taken again once everything is saved': {
      begins: 'settled',
      steps: [
        [edits(true), 'guarded.unsaved'],
        [steps(scenario), { state: 'guarded.unsaved', told: [] }],
        [
          steps(cases),
          { state: 'guarded.asking', told: [`back at ${scenario.href}`], context: { way: { by: 'history' } } },
        ],
        [edits(false), { state: 'left', told: ['steps back'] }],
      ],
    },
    'the address that is restored is the one that the editor has now': {
      begins: 'settled',
      steps: [
        [edits(true), 'guarded.unsaved'],
        [replaces({ ...scenario, href: `${scenario.href}?step=2` }), 'guarded.unsaved'],
        [steps({ ...scenario, href: `${scenario.href}?step=3` }), 'guarded.unsaved'],
        [steps(cases), { state: 'guarded.asking', told: [`back at ${scenario.href}?step=3`] }],
        ['leave.declined', 'guarded.unsaved'],
        [
          replaces({ pathname: '/settings/scenarios/2', href: 'https://echeance.test/settings/scenarios/2' }),
          'guarded.unsaved',
        ],
        [steps(cases), { state: 'guarded.asking', told: ['back at https://echeance.test/settings/scenarios/2'] }],
      ],
    },
    'signing out': {
      begins: 'settled',
      steps: [
        [edits(true), 'guarded.unsaved'],
        [signsOut, { state: 'guarded.asking', told: [], context: { way: { by: 'signOut' } } }],
        ['leave.confirmed', { state: 'left', told: ['signs out'] }],
      ],
    },
    'what was saved again is free to leave': {
      begins: 'settled',
      steps: [
        [edits(true), 'guarded.unsaved'],
        [edits(false), 'settled'],
        [goes('/help'), { state: 'settled', told: ['goes to /help'] }],
        [closesTab, { state: 'settled', told: ['the tab is closed'] }],
        [steps(cases), { state: 'settled', told: [] }],
      ],
    },
  },
)
