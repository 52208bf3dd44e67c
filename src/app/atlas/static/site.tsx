import {
  ActionIcon,
  Group,
  MantineProvider,
  SegmentedControl,
  useComputedColorScheme,
  useMantineColorScheme,
} from '@mantine/core'
import { createRoot } from 'react-dom/client'
import '@fontsource-variable/inter/wght.css'
import '@mantine/core/styles.layer.css'
import '../../global.css'
import '../../select.css'
import IconMoon from '@tabler/icons-react/dist/esm/icons/IconMoon.mjs'
import IconSun from '@tabler/icons-react/dist/esm/icons/IconSun.mjs'
import { QueryClientProvider } from '@tanstack/react-query'
import { Link, Router } from 'wouter'
import { type Language, preferredLanguage, storedLanguage } from '../../../i18n/language.ts'
import { loadTexts, showLanguage } from '../../../i18n/load.ts'
import { TextsProvider, useLanguage, useTexts } from '../../../i18n/texts.tsx'
import { createQueryClient } from '../../../services/http/http-query.ts'
import { usePlace } from '../../../ui/address.ts'
import { Brand } from '../../../ui/Brand.tsx'
import { resolveVariables, theme } from '../../theme.ts'
import { Atlas } from '../Atlas.tsx'
import classes from './site.module.css'

const Site = () => {
  const texts = useTexts().shared
  const { language, choose } = useLanguage()
  const { setColorScheme } = useMantineColorScheme()
  const isDark = useComputedColorScheme('light') === 'dark'
  return (
    <>
      <header className={classes.header}>
        <Link href="/flows" className={classes.brand}>
          <Brand />
        </Link>
        <Group gap="xs">
          <SegmentedControl
            size="xs"
            aria-label={texts.topBar.language()}
            value={language}
            onChange={(value) => void choose(value as Language)}
            data={[
              { value: 'fr', label: 'FR' },
              { value: 'en', label: 'EN' },
            ]}
          />
          <ActionIcon
            variant="default"
            aria-label={texts.topBar.appearance()}
            onClick={() => setColorScheme(isDark ? 'light' : 'dark')}
          >
            {isDark ? <IconSun size={16} /> : <IconMoon size={16} />}
          </ActionIcon>
        </Group>
      </header>
      <main className={classes.main}>
        <Atlas />
      </main>
    </>
  )
}

const language = preferredLanguage(storedLanguage(), navigator.languages)
document.documentElement.lang = language
await showLanguage(language)
await Promise.all([loadTexts('first'), loadTexts('flows')])

createRoot(document.getElementById('root')!).render(
  <MantineProvider theme={theme} cssVariablesResolver={resolveVariables} defaultColorScheme="auto">
    <TextsProvider language={language}>
      <QueryClientProvider client={createQueryClient()}>
        <Router hook={usePlace}>
          <Site />
        </Router>
      </QueryClientProvider>
    </TextsProvider>
  </MantineProvider>,
)
