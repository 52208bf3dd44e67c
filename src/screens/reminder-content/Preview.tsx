import { Group, SegmentedControl, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LOGO_MAIL_MAX_BYTES } from '../../domain/constants.ts'
import { addDays, businessDateAt } from '../../domain/dates.ts'
import { normaliseIban } from '../../domain/iban.ts'
import type { ContentFields } from '../../domain/reminder-content.ts'
import { composeReminder, type MessageLocale } from '../../domain/reminders/index.ts'
import { useLanguage, useTexts } from '../../i18n/texts.tsx'
import { logoPicture } from '../../services/delivery/reminder-content.ts'
import { useAccount } from '../../ui/account.tsx'
import classes from './reminder-content.module.css'

/** Days overdue and amounts in cents of the sample customer's invoices. */
const SAMPLES = [
  { number: 'FA-1042', late: 24, cents: 1_350_50 },
  { number: 'FA-1057', late: 9, cents: 480_00 },
] as const

type Parts = { locale: MessageLocale; fields: ContentFields; logo: string | null }

const useMail = ({ locale, fields, logo }: Parts): string => {
  const texts = useTexts().settings.sample
  const { account } = useAccount()
  const today = businessDateAt(new Date())
  const { street, postCode, city } = account.address
  return composeReminder({
    locale,
    tone: 'first',
    today,
    currency: account.settings.accountingCurrency,
    customer: { name: texts.customer(), type: 'B2B' },
    invoices: SAMPLES.map(({ number, late, cents }) => ({
      documentNumber: number,
      documentDate: addDays(today, -late - 30),
      dueDate: addDays(today, -late),
      dueAmount: cents,
      initialAmount: cents,
    })),
    credits: [],
    paymentReference: texts.reference(),
    sender: {
      name: account.tradeName || account.name,
      addressLines: [street, `${postCode} ${city}`].filter((line) => line.trim() !== ''),
    },
    contact: {
      name: `${fields.firstName} ${fields.lastName}`.trim(),
      phone: fields.phone.trim(),
      email: fields.email.trim(),
    },
    bank: { ...fields, iban: normaliseIban(fields.iban), bic: fields.bic.trim().toUpperCase() },
    logo,
  }).html
}

/** A sample e-mail with the values that are being typed. */
export const Preview = ({ fields, logoId }: { fields: ContentFields; logoId: string | null }) => {
  const { settings, shared } = useTexts()
  const texts = settings.content
  const { language } = useLanguage()
  const [locale, setLocale] = useState<MessageLocale>(language)
  const { account } = useAccount()
  const picture = useQuery(logoPicture(account.masterRef, logoId)).data
  const logo = logoId && picture && picture.bytes <= LOGO_MAIL_MAX_BYTES ? picture.url : null
  const html = useMail({ locale, fields, logo })
  return (
    <section className={classes.side} aria-labelledby="content-preview">
      <Group justify="space-between" align="flex-end" gap="sm" mb="xs">
        <div>
          <Title order={2} id="content-preview" size="h3">
            {texts.preview()}
          </Title>
          <Text size="sm" c="dimmed">
            {texts.previewHint()}
          </Text>
        </div>
        <SegmentedControl
          size="xs"
          aria-label={texts.language()}
          value={locale}
          onChange={(chosen) => setLocale(chosen as MessageLocale)}
          data={[
            { value: 'fr', label: shared.languages.fr() },
            { value: 'en', label: shared.languages.en() },
          ]}
        />
      </Group>
      {/* No script, no form, no navigation: the page is only looked at. A new frame for each text, since one that is
          filled anew is a step in the browser's history, and "back" would undo the picture of what was typed. */}
      <iframe key={html} className={classes.preview} title={texts.preview()} sandbox="" srcDoc={html} />
    </section>
  )
}
