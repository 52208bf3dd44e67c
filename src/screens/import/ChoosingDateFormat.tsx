import { Radio, Text } from '@mantine/core'
import { dateOf } from '../../domain/dates.ts'
import { DATE_IMPOSSIBLE, DATE_UNREADABLE, rankDateFormats, readDate } from '../../domain/import/date-cells.ts'
import { type DateFormat, dateFormats } from '../../domain/import/index.ts'
import { useLanguage, useTexts } from '../../i18n/texts.tsx'
import { dateSamples } from '../../machines/import/import.rules.ts'
import { useFormat } from '../../ui/format.ts'
import { ConfirmOrBack } from './ConfirmOrBack.tsx'
import classes from './import.module.css'
import { Step } from './Step.tsx'
import { useWizard } from './wizard.ts'
import { useImportWords } from './words.ts'

const SAMPLES_SHOWN = 4
/** How many of them contradict the others. */
const CONTRARY_SHOWN = 2

/** How dates are written in the file, with the user's own dates read in each format (IMP-07). */
export const ChoosingDateFormat = () => {
  const { snapshot, send } = useWizard()
  const texts = useTexts().imports
  const { context } = snapshot
  // First the dates that contradict the assumed format.
  const doubt = context.doubts?.dates ?? null
  const contrary = (doubt?.cells ?? []).map(({ value }) => value)
  const samples = [...new Set([...contrary.slice(0, CONTRARY_SHOWN), ...dateSamples(context)])]
  return (
    <Step
      title={texts.dates.title()}
      lead={texts.dates.lead()}
      actions={<ConfirmOrBack confirm={{ type: 'dateFormat.confirmed' }} />}
    >
      {doubt ? (
        <div role="status" className={classes.warning} style={{ marginBottom: 12 }}>
          {contrary.length > 0
            ? texts.dates.contradicted({ lines: [...new Set(doubt.cells.map(({ line }) => line))].join(', ') })
            : texts.dates.either()}
        </div>
      ) : null}
      {samples.length === 0 ? <Text c="dimmed">{texts.dates.noSample()}</Text> : null}
      <Radio.Group
        aria-label={texts.dates.legend()}
        value={context.mapping?.dateFormat ?? null}
        onChange={(format) => send({ type: 'dateFormat.chosen', format: format as DateFormat })}
      >
        <div className={classes.formats}>
          {offered(samples, context.mapping?.dateFormat ?? null).map((format) => (
            <FormatChoice
              key={format}
              format={format}
              samples={samples}
              checked={context.mapping?.dateFormat === format}
            />
          ))}
        </div>
      </Radio.Group>
    </Step>
  )
}

/** The formats that fit some of the dates, best first; all formats if none does. */
const offered = (samples: readonly string[], chosen: DateFormat | null): readonly DateFormat[] => {
  const reading = rankDateFormats(samples).filter(({ share }) => share > 0)
  if (reading.length === 0) return dateFormats
  const formats = reading.map(({ format }) => format)
  return chosen !== null && !formats.includes(chosen) ? [...formats, chosen] : formats
}

type Props = { format: DateFormat; samples: readonly string[]; checked: boolean }

const FormatChoice = ({ format, samples, checked }: Props) => {
  const texts = useTexts().imports.dates
  const words = useImportWords()
  const figures = useFormat()
  const { language } = useLanguage()
  // The month in letters, to tell 03/04 from 04/03.
  const long = new Intl.DateTimeFormat(language === 'fr' ? 'fr-FR' : 'en-GB', { dateStyle: 'long', timeZone: 'UTC' })
  const share = rankDateFormats(samples).find((ranked) => ranked.format === format)?.share ?? 0
  const reads =
    share === 1 ? texts.readsAll() : share === 0 ? texts.readsNone() : texts.reads({ percent: figures.percent(share) })
  return (
    <div className={classes.format} data-checked={checked || undefined}>
      <Radio value={format} label={words.dateFormat(format)} description={samples.length > 0 ? reads : undefined} />
      <dl className={classes.formatDates}>
        {samples.slice(0, SAMPLES_SHOWN).map((sample) => {
          const day = readDate(sample, format)
          const isReadable = day > DATE_UNREADABLE
          return (
            <div key={sample} style={{ display: 'contents' }}>
              <dt>{sample}</dt>
              <dd data-unreadable={!isReadable || undefined}>
                {isReadable
                  ? long.format(new Date(dateOf(day)))
                  : day === DATE_IMPOSSIBLE
                    ? texts.impossible()
                    : texts.unreadable()}
              </dd>
            </div>
          )
        })}
      </dl>
    </div>
  )
}
