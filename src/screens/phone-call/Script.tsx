import { SegmentedControl, Title } from '@mantine/core'
import { useState } from 'react'
import type { PhoneCallSheet } from '../../contract/delivery/phone-calls.ts'
import { useLanguage, useTexts } from '../../i18n/texts.tsx'
import classes from './phone-call.module.css'

/** A suggested text, in the customer's language. */
export const Script = ({ sheet }: { sheet: PhoneCallSheet }) => {
  const texts = useTexts()
  const own = useLanguage().language
  const [language, setLanguage] = useState<'fr' | 'en'>(own)
  const script = sheet.script[language]
  return (
    <section className={classes.panel} aria-labelledby="call-script">
      <div className={classes.head}>
        <Title order={2} id="call-script">
          {texts.phoneCalls.script.title()}
        </Title>
        <SegmentedControl
          size="xs"
          aria-label={texts.phoneCalls.script.language()}
          value={language}
          onChange={(value) => setLanguage(value === 'en' ? 'en' : 'fr')}
          data={[
            { value: 'fr', label: texts.shared.languages.fr() },
            { value: 'en', label: texts.shared.languages.en() },
          ]}
        />
      </div>
      <div lang={language}>
        <div className={classes.lines}>
          {[...script.lines, script.closing].map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
      </div>
      <Title order={3} mt="md">
        {texts.phoneCalls.script.answers()}
      </Title>
      <dl className={classes.answers} lang={language}>
        {script.answers.map(({ says, answer }) => (
          <div key={says}>
            <dt>{says}</dt>
            <dd>{answer}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
