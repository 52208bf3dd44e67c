import { Button, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import type { Template } from '../../contract/planning/templates.ts'
import { reminderMedias } from '../../domain/reminders/index.ts'
import { hasSubject } from '../../domain/templates/index.ts'
import { useLanguage, useTexts } from '../../i18n/texts.tsx'
import { templatesOf } from '../../services/planning/template-list.ts'
import { useAccountRef } from '../../ui/account.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { useFormat } from '../../ui/format.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { SettingsTabs } from '../../ui/SettingsTabs.tsx'
import { ListSkeleton } from '../../ui/Skeletons.tsx'
import classes from './templates.module.css'

/** The account's templates, by channel. */
export default function TemplatesScreen() {
  const texts = useTexts()
  const words = texts.templates
  const { data, error, isFetching, refetch } = useQuery(templatesOf(useAccountRef()))
  const create = (
    <Button component={Link} href="/settings/templates/new">
      {words.create()}
    </Button>
  )
  const items = data?.items ?? []
  return (
    <div data-state={data ? 'listed' : error ? 'failed' : 'loading'}>
      <SettingsTabs />
      <PageHeader title={words.title()} lead={words.lead()} actions={items.length > 0 ? create : null} />
      {error && !data ? (
        <Failure title={words.failed.list()} error={error} onRetry={() => void refetch()} retrying={isFetching} />
      ) : null}
      {!data && !error ? <ListSkeleton /> : null}
      {data && items.length === 0 ? (
        <EmptyState title={words.empty()} hint={words.emptyHint()} action={create} />
      ) : null}
      {reminderMedias
        .map((media) => ({ media, own: items.filter((template) => template.media === media) }))
        .filter(({ own }) => own.length > 0)
        .map(({ media, own }) => (
          <section key={media} className={classes.medium} aria-labelledby={`templates-${media}`}>
            <Title order={2} size="h4" id={`templates-${media}`}>
              {texts.reminders.medias[media]()}
            </Title>
            <ul className={classes.list}>
              {own.map((template) => (
                <Row key={template.id} template={template} />
              ))}
            </ul>
          </section>
        ))}
    </div>
  )
}

const Row = ({ template }: { template: Template }) => {
  const texts = useTexts().templates
  const { language } = useLanguage()
  const format = useFormat()
  const { id, media, name, updatedAt } = template
  const { subject, body } = template.texts[language]
  return (
    <li className={classes.row}>
      <div className={classes.rowText}>
        <Text fw={560}>{name}</Text>
        <Text size="sm" c="dimmed" lineClamp={1}>
          {hasSubject(media) ? subject || texts.noSubject() : body}
        </Text>
      </div>
      <Text size="sm" c="dimmed">
        {texts.updatedOn({ date: format.day(updatedAt) })}
      </Text>
      <Button component={Link} href={`/settings/templates/${id}`} variant="default" aria-label={texts.openOf({ name })}>
        {texts.open()}
      </Button>
    </li>
  )
}
