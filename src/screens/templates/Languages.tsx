import { Tabs, Title } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import type { TemplateInput } from '../../contract/planning/templates.ts'
import { fieldsInUse } from '../../domain/custom-fields/index.ts'
import { type MessageLocale, messageLocales } from '../../domain/reminders/index.ts'
import { checkTemplate, type TemplateFault } from '../../domain/templates/index.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { customFieldsOf } from '../../services/ledger/custom-fields.ts'
import { useAccountRef } from '../../ui/account.tsx'
import type { EditorProps } from './flow.ts'
import { LanguageTexts } from './LanguageTexts.tsx'
import classes from './templates.module.css'

/** Both languages side by side; one at a time on a narrow screen. */
export const Languages = ({ snapshot, send }: EditorProps) => {
  const texts = useTexts().templates
  const narrow = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  const { checked, content } = snapshot.context
  // Missing texts are problems only after the first attempt to save.
  const custom = useQuery(customFieldsOf(useAccountRef())).data
  const own = custom ? fieldsInUse(custom.fields) : null
  const faults = checkTemplate(content, own).filter(({ code }) => checked || !code.startsWith('MISSING'))
  const fields = (locale: MessageLocale) => (
    <LanguageTexts
      locale={locale}
      content={content}
      faults={faults.filter((fault) => fault.locale === locale)}
      disabled={!snapshot.can({ type: 'content.changed', content })}
      onChange={(changed: TemplateInput['texts'][MessageLocale]) =>
        send({ type: 'content.changed', content: { ...content, texts: { ...content.texts, [locale]: changed } } })
      }
    />
  )
  if (!narrow) {
    return (
      <div className={classes.languages}>
        {messageLocales.map((locale) => (
          <section key={locale} className={classes.panel} aria-labelledby={`template-${locale}`}>
            <Title order={2} size="h4" id={`template-${locale}`}>
              {texts.languages[locale]()}
            </Title>
            {fields(locale)}
          </section>
        ))}
      </div>
    )
  }
  return (
    <Tabs defaultValue="fr" keepMounted={false}>
      <Tabs.List grow aria-label={texts.languages.label()}>
        {messageLocales.map((locale) => (
          <Tabs.Tab key={locale} value={locale}>
            {labelOf(texts, locale, faults)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {messageLocales.map((locale) => (
        <Tabs.Panel key={locale} value={locale} className={classes.panel}>
          {fields(locale)}
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}

/** The language with its number of problems, since the other language's tab hides them. */
const labelOf = (
  texts: ReturnType<typeof useTexts>['templates'],
  locale: MessageLocale,
  faults: readonly TemplateFault[],
): string => {
  const count = faults.filter((fault) => fault.locale === locale).length
  const language = texts.languages[locale]()
  return count === 0 ? language : texts.faultsIn({ language, count })
}
