import { MantineProvider } from '@mantine/core'
import type { Language } from '../i18n/language.ts'
import { TextsProvider } from '../i18n/texts.tsx'
import { QuestionPage } from '../screens/question/index.tsx'
import { RequiredWord } from '../ui/Required.tsx'
import { resolveVariables, theme } from './theme.ts'

/** The page of a link that needs no account: neither sign-in nor shell, in the language of its reader. */
export const LinkPage = ({ token, language }: { token: string; language: Language }) => (
  <MantineProvider theme={theme} cssVariablesResolver={resolveVariables} defaultColorScheme="auto">
    <TextsProvider language={language}>
      <RequiredWord />
      <QuestionPage token={token} />
    </TextsProvider>
  </MantineProvider>
)
