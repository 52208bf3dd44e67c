import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '@fontsource-variable/inter/wght.css'
import '@mantine/core/styles.layer.css'
import { App } from './app/App.tsx'
import './app/global.css'
import './app/select.css'
import { startUp } from './app/startup.ts'
import { preferredLanguage, storedLanguage } from './i18n/language.ts'
import { loadTexts, showLanguage } from './i18n/load.ts'
import { listenToSteps } from './services/browser/history-steps.ts'
import { beginTracking } from './services/tracking/tracking.ts'

const language = preferredLanguage(storedLanguage(), navigator.languages)
document.documentElement.lang = language
const texts = showLanguage(language).then(() => loadTexts('first'))
const [startup] = await Promise.all([startUp(), texts])

const root = document.getElementById('root')
if (!root) throw new Error('the page has no root element')
listenToSteps()
// After the page: nobody waits for it.
void beginTracking()
createRoot(root).render(
  <StrictMode>
    <App startup={startup} language={language} />
  </StrictMode>,
)
