import { type ReactNode, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '@fontsource-variable/inter/wght.css'
import '@mantine/core/styles.layer.css'
import { App } from './app/App.tsx'
import './app/global.css'
import './app/select.css'
import { startUp } from './app/startup.ts'
import { QUESTION_PATH } from './domain/constants.ts'
import { type Language, preferredLanguage, storedLanguage } from './i18n/language.ts'
import { loadTexts, showLanguage } from './i18n/load.ts'
import { listenToSteps } from './services/browser/history-steps.ts'
import { beginTracking } from './services/tracking/tracking.ts'

/** The page of a link that needs no account: nobody is signed in, nothing is tracked. */
const linkPage = async (language: Language): Promise<ReactNode> => {
  const [{ LinkPage }] = await Promise.all([import('./app/LinkPage.tsx'), loadTexts('question')])
  return <LinkPage token={location.hash.slice(1)} language={language} />
}

const application = async (language: Language): Promise<ReactNode> => {
  const startup = await startUp()
  listenToSteps()
  // After the page: nobody waits for it.
  void beginTracking()
  return <App startup={startup} language={language} />
}

/** Nothing here waits at the top of the module: a file that is loaded meanwhile may import this one's chunk. */
const start = async (): Promise<void> => {
  const isLink = location.pathname === QUESTION_PATH
  const wanted = isLink ? new URLSearchParams(location.search).get('language') : storedLanguage()
  const language = preferredLanguage(wanted, navigator.languages)
  document.documentElement.lang = language
  const texts = showLanguage(language).then(() => loadTexts('first'))
  const [page] = await Promise.all([isLink ? texts.then(() => linkPage(language)) : application(language), texts])

  const root = document.getElementById('root')
  if (!root) throw new Error('the page has no root element')
  createRoot(root).render(<StrictMode>{page}</StrictMode>)
}

void start()
